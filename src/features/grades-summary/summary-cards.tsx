import { Fragment } from 'react';
import { summaryTotals, type DayStrips } from '#domain/reports/summary-table.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { counted } from '../../words/plurals.ts';
import { DayStrip, type OpenDays } from './day-strip.tsx';
import { percentText } from './percent-text.ts';
import { ByHandLegend, FullLegend } from './strip-legend.tsx';
import { StudentName } from './student-name.tsx';
import { TrendLine } from './trend-line.tsx';

interface Props {
  rows: readonly GradesSummaryRow[];
  strips: DayStrips;
  /** Opens a student's dialog. */
  onEdit: (studentId: number) => void;
  onOpenDays: OpenDays;
}

/** Shows the numbers of the summary table as one card per student, where the table has no room. */
export function SummaryCards({ rows, strips, onEdit, onOpenDays }: Props) {
  return (
    <>
      <Totals rows={rows} />
      <div className="flex flex-wrap gap-x-5 gap-y-1 px-1">
        <FullLegend />
        <ByHandLegend strips={strips} />
      </div>
      <ul aria-label="Students" className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-2">
        {rows.map((row) => (
          <li key={row.studentId} className="flex flex-col gap-1 rounded-card border border-line bg-surface px-4 py-3">
            <div className="flex flex-wrap items-start justify-between gap-x-3">
              <h2 className="min-w-0 flex-1 basis-40 font-strong">
                <StudentName row={row} onEdit={onEdit} />
              </h2>
              <Percent value={row.totalPercentage} />
            </div>
            <Figures row={row} />
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1">
              <DayStrip row={row} strips={strips} dated onOpen={onOpenDays} />
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
    <p className="text-28 font-strong whitespace-nowrap tabular-nums">
      {percentText(value) || '–'}
      {value !== null && <span className="text-16 font-body text-ink-2">%</span>}
    </p>
  );
}

/** The figures of a student. A line ends only after a whole figure, never between a note and its count. */
function Figures({ row }: { row: GradesSummaryRow }) {
  if (row.daysCounted === 0) return <p className="text-14 text-ink-2">No marks in this date range</p>;
  const figures = [
    <Fragment key="points">
      <strong className="font-strong text-ink">{row.totalScore}</strong> of {row.totalValue}
    </Fragment>,
    <Count key="absences" of={row.totalAbsences} letter="A" look="text-absent-ink" />,
    <Count key="tardies" of={row.totalTardies} letter="T" look="text-tardy-ink" />,
    ...row.noteFrequencies.map(({ note, count }) => `${note} ${count}`),
  ];
  return (
    <p className="text-14 text-ink-2">
      {figures.map((figure, place) => (
        <Fragment key={place}>
          {place > 0 && ' '}
          <span className="whitespace-nowrap">
            {figure}
            {place < figures.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

function Count({ of, letter, look }: { of: number; letter: string; look: string }) {
  const text = `${of} ${letter}`;
  return of === 0 ? text : <strong className={`font-loud ${look}`}>{text}</strong>;
}

function Totals({ rows }: { rows: readonly GradesSummaryRow[] }) {
  const { recorded, percentage, sum } = summaryTotals(rows);
  const figures = [
    {
      value: percentage === null ? '–' : `${percentText(percentage)}%`,
      label: `average of ${counted(recorded, 'student')}`,
    },
    { value: sum.absences, label: sum.absences === 1 ? 'absence' : 'absences' },
    { value: sum.tardies, label: sum.tardies === 1 ? 'tardy' : 'tardies' },
  ];
  return (
    <dl aria-label={`Class totals, ${counted(rows.length, 'student')}`} className="flex flex-wrap gap-x-8 gap-y-2 px-1">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-14 text-ink-2">{label}</dt>
          <dd className="text-28 font-strong whitespace-nowrap tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
