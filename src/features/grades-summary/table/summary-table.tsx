import { memo, type ReactNode } from 'react';
import { noteCount } from '#domain/reports/class-figures.ts';
import { type DayStrips, type StripDay } from '#domain/reports/summary.ts';
import { type SortKey, type Sorting } from '#domain/reports/sort-summary.ts';
import type { FigureKey } from '#domain/reports/opened-figure.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { TableCell, DataTable, HeadCell, RowHead, type SortDirection } from '../../../ui/lists/data-table.tsx';
import { excusedWords, figureWords } from '../../../words/grading/figures.ts';
import { DayEnds, daysOf, DayStrip, lastDays } from '../strip/day-strip.tsx';
import { percentText } from '../percent-text.ts';
import { FigureButton } from '../figure-button.tsx';
import { SummaryTotalRows } from './summary-totals.tsx';
import { StudentName } from '../student-name.tsx';
import type { TableLayout } from './table-room.ts';
import { useGrowing } from './use-growing.ts';
import { TrendLine } from '../strip/trend-line.tsx';
import type { SummaryRowsProps } from '../summary-cards.tsx';

interface Props extends SummaryRowsProps {
  className: string;
  notes: readonly string[];
  layout: TableLayout;
  sorting: Sorting | null;
  onSort: (key: SortKey) => void;
  onScroller: (element: HTMLElement | null) => void;
}

/** One row for each student, then the averages and the sums. Sorting moves only the students. */
export function SummaryTable(props: Props) {
  const { className, rows, strips, notes, layout, sorting, onSort, onScroller, link } = props;
  const { onEdit, onOpenDays, onOpenNumber, atOnce } = props;
  const drawn = useGrowing(rows.length, atOnce);
  const head = (key: SortKey, label: string) => (
    <HeadCell key={key} figures={key !== 'name'} sort={directionOf(sorting, key)} onSort={() => onSort(key)}>
      {label}
    </HeadCell>
  );
  return (
    <DataTable
      label={`Grades of ${className}`}
      onScroller={onScroller}
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
      foot={<SummaryTotalRows {...props} />}
    >
      {rows.slice(0, drawn).map((row) => (
        <SummaryLine
          key={row.studentId}
          {...{ row, notes, layout, link, onEdit, onOpenDays, onOpenNumber }}
          dates={strips.days}
          days={daysOf(row, strips)}
          trend={strips.trend.get(row.studentId)}
        />
      ))}
    </DataTable>
  );
}

/** How many days the strips have, and the dates of the first and the last. */
function StripHead({ days }: { days: DayStrips['days'] }) {
  return (
    <span className="grid">
      <span>{lastDays(days)}</span>
      <DayEnds dates={days} />
      {/* Invisible boxes make the heading as wide as a strip, so that the last date is above the last box. */}
      <span aria-hidden="true" className="flex gap-0.5">
        {days.map((day) => (
          <span key={day} className="w-5.5" />
        ))}
      </span>
    </span>
  );
}

/** The letters are below each other, as wide as three characters (docs/product.md 4.72). */
function Percent({ totalPercentage, letter }: GradesSummaryRow) {
  return (
    <>
      {percentText(totalPercentage)}
      {letter !== undefined && <span className="inline-block w-10 pl-1.5 text-left">{letter}</span>}
    </>
  );
}

function directionOf(sorting: Sorting | null, key: SortKey): SortDirection {
  if (!sorting) return key === 'name' ? 'ascending' : 'none';
  return sorting.key === key ? sorting.direction : 'none';
}

interface LineProps extends Pick<Props, 'notes' | 'layout' | 'link' | 'onEdit' | 'onOpenDays' | 'onOpenNumber'> {
  row: GradesSummaryRow;
  dates: DayStrips['days'];
  days: readonly (StripDay | null)[];
  trend: readonly number[] | undefined;
}

const SummaryLine = memo(function SummaryLine(props: LineProps) {
  const { row, dates, days, trend = [], notes, layout, link, onEdit, onOpenDays, onOpenNumber } = props;
  const percent = percentText(row.totalPercentage);
  /** A button that opens the days behind the number; no button for a dash. */
  const opens = (key: FigureKey, shown: ReactNode, label = figureWords(row, key)) =>
    shown === '' || shown === 0 || (row.daysCounted === 0 && !row.excuses) ? (
      ''
    ) : (
      <FigureButton
        studentId={row.studentId}
        numberKey={key}
        label={`${label} of ${row.nickname}`}
        isFirst={key === (percent === '' ? 'points' : 'percent')}
        onOpen={onOpenNumber}
      >
        {shown}
      </FigureButton>
    );
  return (
    <tr>
      <RowHead>
        <StudentName row={row} link={link} onEdit={onEdit} />
      </RowHead>
      <TableCell figures tone="strong">
        {opens('percent', percent && <Percent {...row} />, [`${percent}%`, row.letter].filter(Boolean).join(', '))}
      </TableCell>
      <TableCell figures>
        {opens(
          'points',
          <>
            <strong className="font-strong">{row.totalScore}</strong>
            <span className="text-ink-2"> / {row.totalValue}</span>
          </>,
          `${row.totalScore} / ${row.totalValue} points`,
        )}
      </TableCell>
      {layout.trend && (
        <TableCell>
          <TrendLine percents={trend} />
        </TableCell>
      )}
      {layout.strip > 0 && (
        <TableCell>
          {/* In a table the strip has only one line, because a second line would not fit into the row. */}
          <div className="w-max">
            <DayStrip row={row} dates={dates} days={days} most={layout.strip} onOpen={onOpenDays} />
          </div>
        </TableCell>
      )}
      {layout.counted && <TableCell figures>{opens('days', row.daysCounted)}</TableCell>}
      <TableCell figures tone="absent">
        {row.excuses?.absences
          ? opens(
              'absences',
              <WithExcused row={row} excused={row.excuses.absences} />,
              `${row.totalAbsences}${excusedWords(row.excuses)}: absences`,
            )
          : opens('absences', row.totalAbsences)}
      </TableCell>
      <TableCell figures tone="tardy">
        {opens('tardies', row.totalTardies)}
      </TableCell>
      {notes.map((note) => (
        <TableCell key={note} figures>
          {opens(`note:${note}`, noteCount(row, note))}
        </TableCell>
      ))}
    </tr>
  );
});

/** On two lines, because the column is narrow (docs/product.md 4.67). */
function WithExcused({ row, excused }: { row: GradesSummaryRow; excused: number }) {
  return (
    <>
      {`${row.totalAbsences} `}
      <span className="block text-14 font-body whitespace-nowrap text-ink-2">{`${excused} excused`}</span>
    </>
  );
}
