import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import type { FigureKey } from '#domain/reports/opened-figure.ts';
import { summaryTotals } from '#domain/reports/class-figures.ts';
import { counted, oneOrMany } from '../../../words/plurals.ts';
import { percentText } from '../percent-text.ts';
import type { OpenNumber } from './figure-button.tsx';

interface Props {
  rows: readonly GradesSummaryRow[];
  onOpenNumber: OpenNumber;
}

/** A press on a sum opens the days behind it (docs/product.md 6.26). */
export function CardTotals({ rows, onOpenNumber }: Props) {
  const { recorded, percentage, sum } = summaryTotals(rows);
  const figures: { key: FigureKey; shown: string; label: string; opens: boolean }[] = [
    {
      key: 'percent',
      shown: percentage === null ? '–' : `${percentText(percentage)}%`,
      label: `average of ${counted(recorded, 'student')}`,
      opens: percentage !== null,
    },
    {
      key: 'absences',
      shown: sum.absences.toLocaleString(),
      label: oneOrMany(sum.absences, 'absence', 'absences'),
      opens: sum.absences > 0,
    },
    {
      key: 'tardies',
      shown: sum.tardies.toLocaleString(),
      label: oneOrMany(sum.tardies, 'tardy', 'tardies'),
      opens: sum.tardies > 0,
    },
  ];
  return (
    <dl aria-label={`Class totals, ${counted(rows.length, 'student')}`} className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ key, shown, label, opens }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-14 text-ink-2">{label}</dt>
          <dd className="text-28 font-strong whitespace-nowrap tabular-nums">
            {opens ? (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`${shown} ${label}`}
                onClick={(event) => onOpenNumber(null, key, event.currentTarget)}
                className="-mx-2 -my-1 min-h-target rounded-control px-2 underline-offset-4 hover:underline"
              >
                {shown}
              </button>
            ) : (
              shown
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
