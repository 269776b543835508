import type { ReactNode } from 'react';
import { useDropPlace } from '../../../ui/moving/use-drop-place.ts';
import { counted } from '../../../words/plurals.ts';
import { groupWords, ORDER } from '../../../words/rosters/order.ts';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  readonly groups: ReadonlyMap<number, number | null>;
  readonly groupCount: number;
  readonly onGroup: (group: number | null) => void;
}

/** The students by group number, in the order of the class (docs/product.md 10.10). */
export function GroupsView({ groups, groupCount, onGroup, students, hasSelected, tile }: Props) {
  const numbers = [...Array.from({ length: groupCount }, (_, index) => index + 1), null];
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] items-start gap-4">
      {numbers.map((group) => {
        const own = students.filter(({ id }) => (groups.get(id) ?? null) === group);
        if (group === null && own.length === 0 && !hasSelected) return null;
        return (
          <Group key={group} group={group} count={own.length} isTarget={hasSelected} onPress={() => onGroup(group)}>
            {own.map((student) => (
              <li key={student.id}>
                {tile(student, { place: `student:${student.id}`, where: groupWords(group), look: 'line' })}
              </li>
            ))}
          </Group>
        );
      })}
    </div>
  );
}

interface GroupProps {
  readonly group: number | null;
  readonly count: number;
  readonly isTarget: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Group({ group, count, isTarget, onPress, children }: GroupProps) {
  const { ref, isOver } = useDropPlace(`group:${group ?? 0}`);
  const title = group === null ? ORDER.noGroup : `Group ${group}`;
  return (
    <section ref={ref} aria-label={title} data-over={isOver || undefined} className="order-group">
      <div className="flex min-h-row items-center justify-between gap-2 border-b border-line px-3">
        <h2 className="font-strong">
          {title} <span className="ml-1 text-14 font-body text-ink-2">{counted(count, 'student')}</span>
        </h2>
        {isTarget && (
          <button
            type="button"
            aria-label={`Move here: ${title}`}
            onClick={onPress}
            className="min-h-target rounded-control px-2 font-strong text-brand-ink hover:bg-fill"
          >
            Move here
          </button>
        )}
      </div>
      <ul aria-label={title} className="min-h-row flex-1">
        {children}
      </ul>
    </section>
  );
}
