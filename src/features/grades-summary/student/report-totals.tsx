import { reasonsOf } from '#domain/reports/reasons.ts';
import type { StudentReport } from '#domain/reports/student-report.ts';
import { excusedWords } from '../../../words/grading/figures.ts';
import { oneOrMany } from '../../../words/plurals.ts';
import { reasonWords } from '../../../words/grading/reasons.ts';
import { percentText } from '../percent-text.ts';

interface Props {
  report: StudentReport;
  /** Under today's settings. */
  meanings: ReadonlyMap<string, string>;
}

/** The percentage in large type with the counts, and how the points add up (docs/product.md 6.23, 6.83). */
export function ReportTotals({ report: { totals, marks }, meanings }: Props) {
  const reasons = reasonsOf(marks);
  const { totalScore, totalValue, totalPercentage: percent, daysCounted, totalAbsences, totalTardies } = totals;
  return (
    <div className="grid gap-2">
      <dl
        aria-label="Totals"
        className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] items-baseline gap-x-3 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] lg:flex lg:flex-wrap lg:gap-x-5 xl:gap-x-8"
      >
        {/* On narrow screens the others form columns below the percentage. */}
        <div className="col-span-full flex flex-col-reverse">
          <dt className="text-14 text-ink-2">
            {totalScore.toLocaleString()} of {totalValue.toLocaleString()} points
          </dt>
          <dd className="text-40 font-strong whitespace-nowrap tabular-nums">
            {percentText(percent) || '–'}
            {percent !== null && <span className="text-22 font-body text-ink-2">%</span>}
            {totals.letter && <span className="ml-3">{totals.letter}</span>}
          </dd>
        </div>
        <Total value={daysCounted} label={`${oneOrMany(daysCounted, 'day', 'days')} counted`} />
        <Total value={totalAbsences} label={`absent${excusedWords(totals.excuses)}`} />
        <Total value={totalTardies} label="tardy" />
        {totals.noteFrequencies.map(({ note, count }) => (
          <Total key={note} value={count} label={[note, meanings.get(note)].filter(Boolean).join(' ')} />
        ))}
      </dl>
      {reasons.length > 0 && <p className="text-ink-2 tabular-nums">{reasonWords(totals, reasons)}</p>}
    </div>
  );
}

function Total({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-14 wrap-break-word text-ink-2">{label}</dt>
      <dd className="text-28 font-strong tabular-nums">{value.toLocaleString()}</dd>
    </div>
  );
}
