import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { Fill } from './use-fill.ts';
import { Name } from '../../../ui/page/name.tsx';

/**
 * Lists the cells of the Score column that already contain a different text. A cell is overwritten only if the teacher ticks
 * its box (docs/product.md 6.63).
 */
export function FilledCells({ fill }: { fill: Fill }) {
  const filled = fill.plan.filter(({ plan }) => plan === 'change');
  if (filled.length === 0) return null;
  const records = filled.map(({ row }) => row.record);
  const all = records.every((record) => fill.ticked.has(record));
  return (
    <section className="grid gap-2">
      <h2 className="flex flex-wrap items-baseline gap-x-2 font-strong">
        Already filled <span className="font-body text-ink-2">{`${filled.length}. Tick the scores to replace.`}</span>
      </h2>
      <div className="rounded-card border border-line bg-surface px-4 py-1">
        {filled.length > 1 && (
          <Checkbox checked={all} onChange={({ target }) => fill.tick(records, target.checked)}>
            Replace all
          </Checkbox>
        )}
        <ul aria-label="Already filled">
          {filled.map(({ row, score }) => (
            <li key={row.record}>
              <Checkbox
                checked={fill.ticked.has(row.record)}
                onChange={({ target }) => fill.tick([row.record], target.checked)}
              >
                <span className="block py-1.5">
                  <span className="block font-label wrap-anywhere">
                    <Name>{row.written}</Name>
                  </span>
                  <span className="tabular-nums">
                    <span className="text-ink-2">{row.now} → </span>
                    <span className="font-strong">{score}</span>
                  </span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
