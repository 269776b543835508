import type { Fill } from './use-fill.ts';
import { Name } from '../../../ui/page/name.tsx';

/**
 * Lists the empty cells of the Score column that get a score, with the chosen student's name below the one in the spreadsheet.
 */
export function NewScores({ fill }: { fill: Fill }) {
  const filled = fill.plan.flatMap((one, at) =>
    one.plan === 'fill' ? [{ ...one, isChosen: fill.matches[at]?.kind !== 'sure' }] : [],
  );
  if (filled.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="flex flex-wrap items-baseline gap-x-2 font-strong">
        New scores <span className="font-body text-ink-2">{filled.length}</span>
      </h2>
      <ul
        aria-label="New scores"
        className="columns-[18rem] gap-6 overflow-clip rounded-card border border-line bg-surface px-4 py-2"
      >
        {filled.map(({ row, student, score, isChosen }) => (
          <li key={row.record} className="flex break-inside-avoid items-baseline gap-3 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Name>{row.written}</Name>
              {student && isChosen && (
                <span className="block text-14 text-ink-2">
                  <Name>{fill.nameOf(student)}</Name>
                </span>
              )}
            </span>
            <span className="font-strong tabular-nums">{score}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
