import type { ReactNode } from 'react';
import {
  noteCount,
  summaryTotals,
  type ClassFigures,
  type DayStrips,
  type SortKey,
  type Sorting,
} from '#domain/reports/summary-table.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { Cell, DataTable, HeadCell, RowHead, TotalCell, TotalsRow, type SortDirection } from '../../ui/data-table.tsx';
import { counted } from '../../words/plurals.ts';
import { DayEnds, DayStrip, lastDays, type OpenDays } from './day-strip.tsx';
import { percentText } from './percent-text.ts';
import { ByHandLegend, FullLegend } from './strip-legend.tsx';
import { StudentName } from './student-name.tsx';
import type { TableLayout } from './table-room.ts';
import { TrendLine } from './trend-line.tsx';

interface Props {
  className: string;
  rows: readonly GradesSummaryRow[];
  strips: DayStrips;
  notes: readonly string[];
  layout: TableLayout;
  sorting: Sorting | null;
  onSort: (key: SortKey) => void;
  /** Opens a student's dialog. */
  onEdit: (studentId: number) => void;
  onOpenDays: OpenDays;
}

/** One line for each student, and the averages and sums below them. Sorting does not move these. */
export function SummaryTable(props: Props) {
  const { className, rows, strips, notes, layout, sorting, onSort } = props;
  const head = (key: SortKey, label: string) => (
    <HeadCell key={key} figures={key !== 'name'} sort={directionOf(sorting, key)} onSort={() => onSort(key)}>
      {label}
    </HeadCell>
  );
  return (
    <DataTable
      label={`Grades of ${className}`}
      head={
        <>
          {head('name', 'Student')}
          {head('percent', '%')}
          {head('points', 'Points')}
          {layout.trend && <HeadCell>Trend</HeadCell>}
          {layout.strip > 0 && (
            <HeadCell>
              <StripHead days={strips.days.slice(-layout.strip)} />
            </HeadCell>
          )}
          {layout.counted && head('days', 'Days')}
          {head('absences', 'A')}
          {head('tardies', 'T')}
          {notes.map((note) => head(`note:${note}`, note))}
        </>
      }
      foot={<Totals {...props} />}
    >
      {rows.map((row) => (
        <SummaryLine key={row.studentId} {...props} row={row} />
      ))}
    </DataTable>
  );
}

/** The heading of the strips: how many days they have, above the first and the last of them. */
function StripHead({ days }: { days: DayStrips['days'] }) {
  return (
    <span className="block min-w-full">
      <span className="block">{lastDays(days)}</span>
      <DayEnds dates={days} />
    </span>
  );
}

/** Without a chosen order the rows are sorted A–Z. */
function directionOf(sorting: Sorting | null, key: SortKey): SortDirection {
  if (!sorting) return key === 'name' ? 'ascending' : 'none';
  return sorting.key === key ? sorting.direction : 'none';
}

type LineProps = Pick<Props, 'strips' | 'notes' | 'layout' | 'onEdit' | 'onOpenDays'> & { row: GradesSummaryRow };

function SummaryLine({ row, strips, notes, layout, onEdit, onOpenDays }: LineProps) {
  return (
    <tr>
      <RowHead>
        <StudentName row={row} onEdit={onEdit} />
      </RowHead>
      <Cell figures tone="strong">
        {percentText(row.totalPercentage)}
      </Cell>
      <Cell figures>
        {row.daysCounted === 0 ? null : (
          <>
            <strong className="font-strong">{row.totalScore}</strong>
            <span className="text-ink-2"> / {row.totalValue}</span>
          </>
        )}
      </Cell>
      {layout.trend && (
        <Cell>
          <TrendLine percents={strips.trend.get(row.studentId) ?? []} />
        </Cell>
      )}
      {layout.strip > 0 && (
        <Cell>
          {/* In a table the strip is one line, because a second line would overflow the row. */}
          <div className="w-max">
            <DayStrip row={row} strips={strips} most={layout.strip} onOpen={onOpenDays} />
          </div>
        </Cell>
      )}
      {layout.counted && <Cell figures>{row.daysCounted || ''}</Cell>}
      <Cell figures tone="absent">
        {row.totalAbsences || ''}
      </Cell>
      <Cell figures tone="tardy">
        {row.totalTardies || ''}
      </Cell>
      {notes.map((note) => (
        <Cell key={note} figures>
          {noteCount(row, note) || ''}
        </Cell>
      ))}
    </tr>
  );
}

function Totals({ rows, strips, notes, layout }: Pick<Props, 'rows' | 'strips' | 'notes' | 'layout'>) {
  const { recorded, percentage, sum, average } = summaryTotals(rows, notes);
  return (
    <>
      <ClassRow
        label={`Average of ${counted(recorded, 'student')}`}
        percent={percentText(percentage) || '–'}
        figures={average}
        days={average?.days}
        layout={layout}
        legend={<FullLegend />}
      />
      <ClassRow label="All together" figures={sum} layout={layout} legend={<ByHandLegend strips={strips} />} />
    </>
  );
}

interface ClassRowProps {
  label: string;
  percent?: string;
  /** null if no student has a record. Then each figure is a dash. */
  figures: ClassFigures | null;
  days?: number | undefined;
  layout: TableLayout;
  /** What a sign in the boxes of the days means. */
  legend: ReactNode;
}

function ClassRow({ label, percent, figures, days, layout, legend }: ClassRowProps) {
  return (
    <TotalsRow>
      <TotalCell>{label}</TotalCell>
      <TotalCell figures>{percent}</TotalCell>
      <TotalCell figures>{figures ? `${figures.score} / ${figures.value}` : '–'}</TotalCell>
      {layout.trend && <TotalCell />}
      {layout.strip > 0 && <TotalCell>{legend}</TotalCell>}
      {layout.counted && <TotalCell figures>{days}</TotalCell>}
      <TotalCell figures>{figures?.absences ?? '–'}</TotalCell>
      <TotalCell figures>{figures?.tardies ?? '–'}</TotalCell>
      {figures?.notes.map(([note, count]) => (
        <TotalCell key={note} figures>
          {count}
        </TotalCell>
      ))}
    </TotalsRow>
  );
}
