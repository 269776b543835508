import { memo, Fragment, type MouseEvent, type ReactNode } from 'react';
import type { DayStrips, StripDay } from '#domain/reports/summary.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import type { FigureKey } from '#domain/reports/opened-figure.ts';
import { summaryTotals } from '#domain/reports/class-figures.ts';
import { counted, oneOrMany } from '../../words/plurals.ts';
import { daysOf, DayStrip, type OpenDays } from './strip/day-strip.tsx';
import { percentText } from './percent-text.ts';
import { ByHandLegend, FullLegend } from './strip/day-box.tsx';
import type { OpenNumber } from './figure-button.tsx';
import { StudentName } from './student-name.tsx';
import type { ReportLink } from './student/use-report-link.ts';
import { useGrowing } from './table/use-growing.ts';
import { TrendLine } from './strip/trend-line.tsx';
import { excusedWords } from '../../words/grading/figures.ts';

export interface SummaryRowsProps {
  rows: readonly GradesSummaryRow[];
  strips: DayStrips;
  link: ReportLink;
  onEdit: (studentId: number) => void;
  onOpenDays: OpenDays;
  onOpenNumber: OpenNumber;
  atOnce: boolean;
}

export function SummaryCards({ rows, strips, link, onEdit, onOpenDays, onOpenNumber, atOnce }: SummaryRowsProps) {
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

interface CardProps extends Pick<SummaryRowsProps, 'link' | 'onEdit' | 'onOpenDays' | 'onOpenNumber'> {
  row: GradesSummaryRow;
  dates: DayStrips['days'];
  days: readonly (StripDay | null)[];
  trend: readonly number[] | undefined;
}

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

/** A press on a sum opens the days behind it (docs/product.md 6.26). */
function CardTotals({ rows, onOpenNumber }: { rows: readonly GradesSummaryRow[]; onOpenNumber: OpenNumber }) {
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

/**
 * A line breaks only between two figures. All together are one button, because a single figure is too small for a finger; the
 * days behind the pressed one open, where the teacher can choose another (docs/product.md 6.26).
 */
function CardFigures({ row, onOpenNumber }: { row: GradesSummaryRow; onOpenNumber: OpenNumber }) {
  if (row.daysCounted === 0 && !row.excuses) return <p className="text-14 text-ink-2">No marks in this date range</p>;
  const figures: (readonly [FigureKey, ReactNode])[] = [
    [
      'points',
      <Fragment key="points">
        <strong className="font-strong text-ink">{row.totalScore}</strong> of {row.totalValue}
      </Fragment>,
    ],
    ['days', counted(row.daysCounted, 'day')],
    [
      'absences',
      <Fragment key="absences">
        <Count of={row.totalAbsences} letter="A" look="text-absent-ink" />
        {excusedWords(row.excuses)}
      </Fragment>,
    ],
    ['tardies', <Count key="tardies" of={row.totalTardies} letter="T" look="text-tardy-ink" />],
    ...row.noteFrequencies.map(({ note, count }) => [`note:${note}`, `${note} ${count}`] as const),
  ];
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-figure]')?.dataset['figure'] as FigureKey;
    const isNone =
      (pressed === 'absences' && row.totalAbsences === 0) || (pressed === 'tardies' && row.totalTardies === 0);
    onOpenNumber(row.studentId, !pressed || isNone ? 'points' : pressed, event.currentTarget);
  };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className="-mx-2 min-h-target rounded-control px-2 text-left text-14 text-ink-2 hover:bg-fill"
    >
      <span className="sr-only">Days of {row.nickname}: </span>
      {figures.map(([key, figure], place) => (
        <Fragment key={key}>
          {place > 0 && ' '}
          <span data-figure={key} className="whitespace-nowrap">
            {figure}
            {place < figures.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </button>
  );
}

function Count({ of, letter, look }: { of: number; letter: string; look: string }) {
  const text = `${of} ${letter}`;
  return of === 0 ? text : <strong className={`font-loud ${look}`}>{text}</strong>;
}
