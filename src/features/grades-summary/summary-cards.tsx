import { summaryTotals, type DayStrips } from '#domain/reports/summary-table.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { DayStrip } from './day-strip.tsx';
import { StudentName } from './student-name.tsx';
import { TrendLine } from './trend-line.tsx';
import { counted } from '../../words/plurals.ts';
import { percentText } from './percent-text.ts';

interface Props {
  rows: readonly GradesSummaryRow[];
  strips: DayStrips;
  /** Opens a student's dialog. */
  onEdit: (studentId: number) => void;
}

/** Shows the numbers of the summary table as one card per student, where the table has no room. */
export function SummaryCards({ rows, strips, onEdit }: Props) {
  return (
    <>
      <Totals rows={rows} />
      <ul aria-label="Students" className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-2">
        {rows.map((row) => (
          <li
            key={row.studentId}
            className="grid grid-cols-1 gap-2 rounded-card border border-line bg-surface px-4 py-3"
          >
            <div className="flex flex-wrap items-start gap-x-3">
              <div className="min-w-0 flex-1 basis-40">
                <h2 className="font-strong">
                  <StudentName row={row} onEdit={onEdit} />
                </h2>
                <Figures row={row} />
              </div>
              <Percent value={row.totalPercentage} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <DayStrip days={strips.byStudent.get(row.studentId) ?? strips.days.map(() => null)} />
              <TrendLine percents={strips.trend.get(row.studentId) ?? []} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Percent({ value }: { value: number | null }) {
  return (
    <p className="text-28 font-strong tabular-nums">
      {percentText(value) || '–'}
      {value !== null && <span className="text-16 font-body text-ink-2">%</span>}
    </p>
  );
}

function Figures({ row }: { row: GradesSummaryRow }) {
  if (row.daysCounted === 0) return <p className="text-14 text-ink-2">No marks in this date range</p>;
  return (
    <p className="text-14 text-ink-2">
      <strong className="font-strong text-ink">{row.totalScore}</strong> of {row.totalValue} ·{' '}
      <Count of={row.totalAbsences} letter="A" look="text-absent-ink" /> ·{' '}
      <Count of={row.totalTardies} letter="T" look="text-tardy-ink" />
      {row.noteFrequencies.length > 0 &&
        ` · ${row.noteFrequencies.map(({ note, count }) => `${note} ${count}`).join(' ')}`}
    </p>
  );
}

function Count({ of, letter, look }: { of: number; letter: string; look: string }) {
  const text = `${of} ${letter}`;
  return of === 0 ? text : <strong className={`font-loud ${look}`}>{text}</strong>;
}

function Totals({ rows }: { rows: readonly GradesSummaryRow[] }) {
  const totals = summaryTotals(rows);
  const figures = [
    { value: totals.percentage === null ? '–' : `${percentText(totals.percentage)}%`, label: 'class average' },
    { value: totals.absences, label: totals.absences === 1 ? 'absence' : 'absences' },
    { value: totals.tardies, label: totals.tardies === 1 ? 'tardy' : 'tardies' },
  ];
  return (
    <dl aria-label={`Class totals, ${counted(totals.students, 'student')}`} className="grid grid-cols-3 gap-2 px-1">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-14 text-ink-2">{label}</dt>
          <dd className="text-28 font-strong tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
