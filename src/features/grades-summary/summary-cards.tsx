import { memo } from 'react';
import type { DayStrips, StripDay } from '#domain/reports/summary.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { daysOf, DayStrip, type OpenDays } from './strip/day-strip.tsx';
import { percentText } from './percent-text.ts';
import { ByHandLegend, FullLegend } from './strip/strip-legend.tsx';
import { CardFigures } from './opened/card-figures.tsx';
import { CardTotals } from './opened/card-totals.tsx';
import type { OpenNumber } from './opened/figure-button.tsx';
import { StudentName } from './student-name.tsx';
import type { ReportLink } from './student/use-report-link.ts';
import { useGrowing } from './table/use-growing.ts';
import { TrendLine } from './strip/trend-line.tsx';

interface Props {
  rows: readonly GradesSummaryRow[];
  strips: DayStrips;
  link: ReportLink;
  onEdit: (studentId: number) => void;
  onOpenDays: OpenDays;
  onOpenNumber: OpenNumber;
  atOnce: boolean;
}

export function SummaryCards({ rows, strips, link, onEdit, onOpenDays, onOpenNumber, atOnce }: Props) {
  const drawn = useGrowing(rows.length, atOnce);
  return (
    <>
      <CardTotals rows={rows} onOpenNumber={onOpenNumber} />
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <FullLegend />
        <ByHandLegend strips={strips} />
      </div>
      <ul aria-label="Students" className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-2">
        {rows.slice(0, drawn).map((row) => (
          <Card
            key={row.studentId}
            row={row}
            dates={strips.days}
            days={daysOf(row, strips)}
            trend={strips.trend.get(row.studentId)}
            link={link}
            onEdit={onEdit}
            onOpenDays={onOpenDays}
            onOpenNumber={onOpenNumber}
          />
        ))}
      </ul>
    </>
  );
}

interface CardProps extends Pick<Props, 'link' | 'onEdit' | 'onOpenDays' | 'onOpenNumber'> {
  row: GradesSummaryRow;
  dates: DayStrips['days'];
  days: readonly (StripDay | null)[];
  trend: readonly number[] | undefined;
}

/** The card of one student. It is rendered again only if its own props have changed. */
const Card = memo(function Card({ row, dates, days, trend = [], link, onEdit, onOpenDays, onOpenNumber }: CardProps) {
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h2 className="min-w-0 flex-1 basis-40 font-strong">
          <StudentName row={row} link={link} onEdit={onEdit} />
        </h2>
        <Percent row={row} onOpenNumber={onOpenNumber} />
      </div>
      <CardFigures row={row} onOpenNumber={onOpenNumber} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1">
        <DayStrip row={row} dates={dates} days={days} dated onOpen={onOpenDays} />
        <TrendLine percents={trend} />
      </div>
    </li>
  );
});

function Percent({ row, onOpenNumber }: { row: GradesSummaryRow; onOpenNumber: OpenNumber }) {
  const { totalPercentage: percent, nickname, studentId, letter } = row;
  const look = 'text-28 font-strong whitespace-nowrap tabular-nums';
  if (percent === null) return <p className={look}>–</p>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${percentText(percent)}%${letter ? `, ${letter},` : ''} of ${nickname}`}
      onClick={(event) => onOpenNumber(studentId, 'percent', event.currentTarget)}
      className={`-my-1 -mr-2 min-h-target rounded-control px-2 underline-offset-4 hover:underline ${look}`}
    >
      {percentText(percent)}
      <span className="text-16 font-body text-ink-2">%</span>
      {letter && <span className="ml-2">{letter}</span>}
    </button>
  );
}
