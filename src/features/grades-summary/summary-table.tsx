import { noteCount, summaryTotals, type DayStrips, type SortKey, type Sorting } from '#domain/reports/summary-table.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { Cell, DataTable, HeadCell, RowHead, TotalCell, TotalsRow, type SortDirection } from '../../ui/data-table.tsx';
import { DayStrip } from './day-strip.tsx';
import { StudentName } from './student-name.tsx';
import { TrendLine } from './trend-line.tsx';
import { counted } from '../../words/plurals.ts';
import { percentText } from './percent-text.ts';

interface Props {
  className: string;
  rows: readonly GradesSummaryRow[];
  strips: DayStrips;
  notes: readonly string[];
  sorting: Sorting | null;
  onSort: (key: SortKey) => void;
  /** Opens a student's dialog. */
  onEdit: (studentId: number) => void;
}

/** One line for each student, and the totals below them. Sorting does not move the totals. */
export function SummaryTable({ className, rows, strips, notes, sorting, onSort, onEdit }: Props) {
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
          <HeadCell roomy>Trend</HeadCell>
          <HeadCell roomy>{`Last ${counted(strips.days.length, 'day')}`}</HeadCell>
          {head('days', 'Days')}
          {head('absences', 'A')}
          {head('tardies', 'T')}
          {notes.map((note) => head(`note:${note}`, note))}
        </>
      }
      foot={<Totals rows={rows} strips={strips} notes={notes} />}
    >
      {rows.map((row) => (
        <SummaryLine key={row.studentId} row={row} strips={strips} notes={notes} onEdit={onEdit} />
      ))}
    </DataTable>
  );
}

/** Without a chosen order the rows are sorted A–Z. */
function directionOf(sorting: Sorting | null, key: SortKey): SortDirection {
  if (!sorting) return key === 'name' ? 'ascending' : 'none';
  return sorting.key === key ? sorting.direction : 'none';
}

type LineProps = Pick<Props, 'strips' | 'notes' | 'onEdit'> & { row: GradesSummaryRow };

function SummaryLine({ row, strips, notes, onEdit }: LineProps) {
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
      <Cell roomy>
        <TrendLine percents={strips.trend.get(row.studentId) ?? []} />
      </Cell>
      <Cell roomy>
        {/* In a table the strip is one line, because a second line would overflow the row. */}
        <div className="w-max">
          <DayStrip days={strips.byStudent.get(row.studentId) ?? strips.days.map(() => null)} />
        </div>
      </Cell>
      <Cell figures>{row.daysCounted || ''}</Cell>
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

function Totals({ rows, strips, notes }: Pick<Props, 'rows' | 'strips' | 'notes'>) {
  const totals = summaryTotals(rows);
  return (
    <TotalsRow>
      <TotalCell>{`Class, ${counted(totals.students, 'student')}`}</TotalCell>
      <TotalCell figures>{percentText(totals.percentage) || '–'}</TotalCell>
      <TotalCell figures>
        {totals.averageScore === null ? '–' : `${totals.averageScore} / ${totals.averageValue}`}
      </TotalCell>
      <TotalCell roomy />
      <TotalCell roomy>
        <span className="flex items-center gap-2 text-14 font-body text-ink-2">
          <span className="size-5 rounded-[4px] bg-day-full" /> Full points
        </span>
      </TotalCell>
      <TotalCell figures>{strips.counted}</TotalCell>
      <TotalCell figures>{totals.absences}</TotalCell>
      <TotalCell figures>{totals.tardies}</TotalCell>
      {notes.map((note) => (
        <TotalCell key={note} figures>
          {rows.reduce((sum, row) => sum + noteCount(row, note), 0)}
        </TotalCell>
      ))}
    </TotalsRow>
  );
}
