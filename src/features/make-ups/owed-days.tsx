import { displayName } from '#domain/reports/grades-summary.ts';
import { formatDay } from '../../platform/format.ts';
import type { OwingStudent } from '../../repositories/roll/excuses.ts';
import { StudentNameButton } from '../../ui/page/student-name-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { MAKE_UP_WORDS } from '../../words/grading/make-ups.ts';

interface Props {
  owing: readonly OwingStudent[];
  /** The ids of the marks whose boxes are ticked. */
  ticked: ReadonlySet<number>;
  onTick: (id: number, isTicked: boolean) => void;
  onEdit: (studentId: number) => void;
}

/** Who owes which days, in the order of the roster (docs/product.md 4.66). */
export function OwedDays({ owing, ticked, onTick, onEdit }: Props) {
  return (
    <ul aria-label="Days to make up" className="border-t border-line">
      {owing.map(({ student, days }) => (
        <li key={student.id} className="flex flex-wrap items-start gap-x-4 border-b border-line py-1">
          <div className="min-w-0 flex-1 basis-40">
            <StudentNameButton name={displayName(student)} onClick={() => onEdit(student.id)} />
          </div>
          <div className="grid flex-[3] basis-60 grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-4">
            {days.map(({ id, day, kind }) => (
              <Checkbox
                key={id}
                checked={ticked.has(id)}
                onChange={(event) => onTick(id, event.target.checked)}
                aria-label={`${displayName(student)}, ${formatDay(day)}, ${MAKE_UP_WORDS[kind]}`}
              >
                {formatDay(day)} <span className="text-ink-2">{MAKE_UP_WORDS[kind]}</span>
              </Checkbox>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
