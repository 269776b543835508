import { type ComponentProps, useState } from 'react';
import { PageList } from '../../../../ui/lists/virtual-list.tsx';
import { useIsNarrow } from '../../../../ui/window/use-is-narrow.ts';
import { OpensHint } from '../../opens-hint.tsx';
import { DayLine } from './day-line.tsx';
import { useScoreSum, type OpenSum, ScoreButton } from './score-sum.tsx';
import { Link } from 'react-router-dom';
import { REPORT_HEADINGS } from '#domain/csv/student-report.ts';
import { dayCounts, earnedOf } from '#domain/scoring/excuses.ts';
import type { AttendanceState, Mark } from '#domain/scoring/scoring.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { sumOf } from '#domain/scoring/sum.ts';
import { addresses } from '../../../../platform/addresses.ts';
import { TableCell, DataTable, HeadCell, RowHead, type SortDirection } from '../../../../ui/lists/data-table.tsx';
import { VirtualRows } from '../../../../ui/lists/virtual-rows.tsx';
import { dayWords } from '../../../../words/days.ts';
import { tableControl } from '../../../../ui/lists/table-keys.ts';
import { ATTENDANCE_WORDS } from '../../../../words/attendance.ts';
import { Name } from '../../../../ui/page/name.tsx';
import { madeUpOnWords } from '../../../../words/grading/make-ups.ts';

/** In rem: on a narrower page, notes would have one word per line, so the days are a list. */
const TABLE_REM = 40;
const LINE_PX = 56;

export function ReportDays({ label, marks, today, ...table }: Omit<ComponentProps<typeof StudentTable>, 'onOpenSum'>) {
  const { ref, isNarrow } = useIsNarrow(TABLE_REM);
  const { openSum, sum } = useScoreSum(today);
  return (
    <div ref={ref}>
      {isNarrow ? (
        <div className="rounded-card border border-line bg-surface px-4 py-1">
          <PageList
            label={label}
            count={marks.length}
            height={LINE_PX}
            item={(index) => {
              const mark = marks[index];
              return mark && <DayLine mark={mark} today={today} />;
            }}
          />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-2">
          <StudentTable label={label} marks={marks} today={today} onOpenSum={openSum} {...table} />
          <OpensHint keys="The arrow keys go from day to day.">
            Press the points of a day to see how they add up.
          </OpensHint>
        </div>
      )}
      {sum}
    </div>
  );
}

const LOOKS = { A: 'bg-absent text-on-absent', T: 'bg-tardy text-on-tardy' };

/** A or T; nothing for a present student (docs/product.md 6.10). */
function AttendanceMark({ state }: { state: AttendanceState }) {
  if (state === 'P') return null;
  return (
    <span
      title={ATTENDANCE_WORDS[state]}
      className={`field-edge inline-grid size-7 place-items-center rounded-pill text-14 font-strong ${LOOKS[state]}`}
    >
      {state}
    </span>
  );
}

interface Props {
  label: string;
  /** In the order of the screen. */
  marks: readonly MarkRow[];
  today: LocalDate;
  meanings: ReadonlyMap<string, string>;
  order: SortDirection;
  onSort: () => void;
  onOpenSum: OpenSum;
}

/** In px, with notes on one line. */
const ROW_PX = 49;

/** One row for each recorded day (docs/product.md 6.23). */
function StudentTable({ label, marks, order, onSort, ...line }: Props) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [stop, setStop] = useState<TabStop>({ index: 0, column: 'date' });
  const [date, earned, possible, attendance, notes] = REPORT_HEADINGS;
  return (
    <DataTable
      label={label}
      onScroller={setScroller}
      rowCount={marks.length + 1}
      head={
        <>
          <HeadCell sort={order} onSort={onSort}>
            {date}
          </HeadCell>
          <HeadCell figures>{earned}</HeadCell>
          <HeadCell figures>{possible}</HeadCell>
          <HeadCell>{attendance}</HeadCell>
          <HeadCell wide>{notes}</HeadCell>
        </>
      }
    >
      <VirtualRows
        count={marks.length}
        scroller={scroller}
        height={ROW_PX}
        columns={REPORT_HEADINGS.length}
        tabStop={stop.index}
        row={(index, measure, isTabStop) => {
          const mark = marks[index];
          return (
            mark && (
              <DayRow
                key={mark.id}
                index={index}
                measure={measure}
                mark={mark}
                stop={isTabStop ? stop.column : null}
                onFocus={(column) => setStop({ index, column })}
                {...line}
              />
            )
          );
        }}
      />
    </DataTable>
  );
}

type Column = 'date' | 'earned';

/** The control that had the focus last; the arrow keys reach the others. */
interface TabStop {
  readonly index: number;
  readonly column: Column;
}

interface RowProps extends Pick<Props, 'today' | 'meanings' | 'onOpenSum'> {
  mark: MarkRow;
  index: number;
  measure: (row: HTMLElement | null) => void;
  /** Null if the Tab key does not stop in this row. */
  stop: Column | null;
  onFocus: (column: Column) => void;
}

function DayRow({ mark, index, measure, today, meanings, stop, onFocus, onOpenSum }: RowProps) {
  const { classId, createdAt, attendanceState } = mark;
  const counts = dayCounts(mark);
  const control = (column: Column) => ({ ...tableControl(column, stop === column), onFocus: () => onFocus(column) });
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <RowHead>
        <Link
          to={addresses.dailyRoster(classId, createdAt)}
          {...control('date')}
          className="-my-1 inline-flex min-h-target items-center font-body whitespace-nowrap underline-offset-4 hover:underline"
        >
          {dayWords(createdAt, today)}
        </Link>
      </RowHead>
      <TableCell figures>
        <ScoreButton
          mark={mark}
          score={counts ? earnedOf(mark) : null}
          inTable={control('earned')}
          onOpen={onOpenSum}
        />
      </TableCell>
      <TableCell figures>
        <span className="text-ink-2">{counts && mark.value}</span>
      </TableCell>
      <TableCell>
        <AttendanceMark state={attendanceState} />
      </TableCell>
      <TableCell>
        <DayNotes mark={mark} today={today} meanings={meanings} />
      </TableCell>
    </tr>
  );
}

interface DayNotesProps {
  mark: Mark;
  today: LocalDate;
  /** Under today's settings. */
  meanings: ReadonlyMap<string, string>;
}

/** The day of the make-up (docs/product.md 4.67), then the notes: each label with its meaning, and the custom note (6.23). */
function DayNotes({ mark, today, meanings }: DayNotesProps) {
  const notes = sumOf(mark, null).parts.flatMap((part) => (part.kind === 'note' ? [part] : []));
  if (notes.length === 0 && mark.customNote === '' && !mark.madeUp) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {mark.madeUp && <span>{madeUpOnWords(mark.madeUp, today)}</span>}
      {notes.map(({ label, points }) => (
        <span key={label} className="flex items-center gap-2">
          <span
            className={`field-edge rounded-[4px] px-1.5 text-14 font-strong ${points > 0 ? 'bg-brand text-on-brand' : 'bg-note text-on-note'}`}
          >
            {label}
          </span>
          {meanings.get(label)}
        </span>
      ))}
      {mark.customNote && <Name className="wrap-anywhere">{mark.customNote}</Name>}
    </span>
  );
}
