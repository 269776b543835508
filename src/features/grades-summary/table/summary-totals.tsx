import type { ReactNode } from 'react';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import type { FigureKey } from '#domain/reports/opened-figure.ts';
import { summaryTotals, type ClassFigures } from '#domain/reports/class-figures.ts';
import { type DayStrips } from '#domain/reports/summary.ts';
import { TotalCell, TotalsRow } from '../../../ui/lists/data-table.tsx';
import { counted } from '../../../words/plurals.ts';
import { FigureButton, type OpenNumber } from '../figure-button.tsx';
import { percentText } from '../percent-text.ts';
import { ByHandLegend, FullLegend } from '../strip/day-box.tsx';
import type { TableLayout } from './table-room.ts';

interface Props {
  rows: readonly GradesSummaryRow[];
  strips: DayStrips;
  notes: readonly string[];
  layout: TableLayout;
  onOpenNumber: OpenNumber;
}

/** The averages and the sums of the shown students, at the bottom of the table (docs/product.md 6.4). */
export function SummaryTotalRows({ rows, strips, notes, layout, onOpenNumber }: Props) {
  const { recorded, percentage, sum, average } = summaryTotals(rows, notes);
  return (
    <>
      <ClassRow
        label={`Average of ${counted(recorded, 'student')}`}
        percent={percentText(percentage)}
        figures={average}
        days={average?.days}
        layout={layout}
        legend={<FullLegend />}
        onOpenNumber={onOpenNumber}
      />
      <ClassRow
        label="All together"
        figures={sum}
        layout={layout}
        legend={<ByHandLegend strips={strips} />}
        onOpenNumber={onOpenNumber}
      />
    </>
  );
}

interface ClassRowProps {
  label: string;
  percent?: string;
  /** Null if no student has a record; each figure is then a dash. */
  figures: ClassFigures | null;
  days?: number | undefined;
  layout: TableLayout;
  legend: ReactNode;
  onOpenNumber: OpenNumber;
}

function ClassRow({ label, percent, figures, days, layout, legend, onOpenNumber }: ClassRowProps) {
  /** A button that opens the days behind the number, unless it is 0 or missing. */
  const opens = (key: FigureKey, shown: string | number | undefined, words: string) =>
    !shown ? (
      (shown ?? '–')
    ) : (
      <FigureButton
        studentId={null}
        numberKey={key}
        label={`${label}: ${shown} ${words}`}
        isFirst={key === (percent === undefined ? 'points' : 'percent')}
        onOpen={onOpenNumber}
      >
        {shown}
      </FigureButton>
    );
  return (
    <TotalsRow>
      <TotalCell>{label}</TotalCell>
      <TotalCell figures>{percent === undefined ? '' : opens('percent', percent || undefined, 'percent')}</TotalCell>
      <TotalCell figures>
        {opens('points', figures ? `${figures.score} / ${figures.value}` : undefined, 'points')}
      </TotalCell>
      {layout.trend && <TotalCell />}
      {layout.strip > 0 && <TotalCell>{legend}</TotalCell>}
      {layout.counted && <TotalCell figures>{days === undefined ? '' : opens('days', days, 'days')}</TotalCell>}
      <TotalCell figures>{opens('absences', figures?.absences, 'absences')}</TotalCell>
      <TotalCell figures>{opens('tardies', figures?.tardies, 'tardies')}</TotalCell>
      {figures?.notes.map(([note, count]) => (
        <TotalCell key={note} figures>
          {opens(`note:${note}`, count, note)}
        </TotalCell>
      ))}
    </TotalsRow>
  );
}
