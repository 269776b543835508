import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Fold } from '../../../ui/lists/fold.tsx';
import type { ListChange } from '../list/roster-list.ts';
import type { AbsentStudent } from '../list/roster-plan.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  absent: readonly AbsentStudent[];
  word: 'file' | 'list';
  change: (one: ListChange) => void;
}

/** Each stays in the class unless the teacher ticks the box (docs/product.md 3.22). */
export function AbsentStudents({ absent, word, change }: Props) {
  if (absent.length === 0) return null;
  const title = `Not in this ${word}`;
  const leaving = absent.filter(({ leaves }) => leaves).length;
  return (
    <Fold title={title} hint={leaving > 0 ? `${leaving} of ${absent.length} to remove` : `${absent.length}, will stay`}>
      <ul aria-label={title} className="px-4 pb-3">
        {absent.map(({ student, leaves }) => (
          <li key={student.id}>
            <Checkbox
              checked={leaves}
              onChange={(event) => change({ kind: 'leave', id: student.id, leaves: event.target.checked })}
            >
              <span className="flex flex-wrap items-baseline gap-x-4 py-1">
                <span className="basis-64 font-label wrap-anywhere">
                  <Name>{student.fullName}</Name>{' '}
                </span>
                <span className="text-14 text-ink-2">Remove from class (past grades stay)</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
