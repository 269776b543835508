import { useCallback, useState, type ReactNode, Fragment } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import type { FigureKey, ClassDay } from '#domain/reports/opened-figure.ts';
import type { Summary, SummaryRange } from '#domain/reports/summary.ts';
import type { TeacherDb } from '../../repositories/account/teacher-database.ts';
import { AnchoredPopover } from '../../ui/dialogs/anchored-popover.tsx';
import { counted } from '../../words/plurals.ts';
import type { OpenNumber } from './figure-button.tsx';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import { noteColumns, summaryTotals } from '#domain/reports/class-figures.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { ScrolledList } from '../../ui/lists/virtual-list.tsx';
import { figureChoices, figureWords, type Figures } from '../../words/grading/figures.ts';
import { DayLink } from './strip/day-box.tsx';
import { Name } from '../../ui/page/name.tsx';
import { DayLine } from './student/days/day-line.tsx';
import { useSums, type SumsQuestion } from './sums/use-sums.ts';

interface Pressed {
  readonly studentId: number | null;
  readonly key: FigureKey;
  readonly beside: { readonly current: HTMLElement };
}

/** Returns the list of days that opens when the teacher presses a number of the summary (docs/product.md 6.26). */
export function useOpenedFigure(db: TeacherDb, classId: number, today: LocalDate, summary: Summary | undefined) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const openNumber = useCallback<OpenNumber>(
    (studentId, key, beside) => setPressed({ studentId, key, beside: { current: beside } }),
    [],
  );
  let opened: ReactNode = null;
  if (pressed && summary) {
    const { studentId, key, beside } = pressed;
    const rows = studentId === null ? summary.rows : summary.rows.filter((row) => row.studentId === studentId);
    const title = studentId === null ? counted(rows.length, 'student') : rows[0]?.nickname;
    opened = title !== undefined && (
      <AnchoredPopover open anchor={beside} title={title} onClose={() => setPressed(null)}>
        <OpenedFigure
          db={db}
          classId={classId}
          range={summary.range}
          rows={rows}
          ofClass={studentId === null}
          numberKey={key}
          onChoose={(to) => setPressed({ ...pressed, key: to })}
          today={today}
        />
      </AnchoredPopover>
    );
  }
  return { openNumber, opened };
}

interface OpenedFigureProps {
  db: TeacherDb;
  classId: number;
  range: SummaryRange;
  rows: readonly GradesSummaryRow[];
  ofClass: boolean;
  numberKey: FigureKey;
  onChoose: (key: FigureKey) => void;
  today: LocalDate;
}

/** The shown number and its days. While the worker reads the days of another number, the screen still shows these days. */
interface Opened {
  readonly key: FigureKey;
  readonly days:
    | { readonly of: 'student'; readonly marks: readonly MarkRow[] }
    | { readonly of: 'class'; readonly days: readonly ClassDay[] };
}

const LINE_PX = 56;

/**
 * Lists the days from which a number was calculated, and lets the teacher choose another number of the same student or class
 * (docs/product.md 6.26).
 */
function OpenedFigure({ db, classId, range, rows, ofClass, numberKey, onChoose, today }: OpenedFigureProps) {
  const opened = useOpened(db, { classId, range }, { rows, ofClass, key: numberKey });
  const figures = ofClass ? figuresOfClass(rows) : rows[0];
  if (!figures) return null;
  const names = new Map(rows.map(({ studentId, nickname }) => [studentId, nickname]));
  const key = numberKey === 'percent' || numberKey === 'points' ? 'days' : numberKey;
  return (
    <div className="grid gap-3">
      <Choice label="Which days" hideLabel options={figureChoices(figures)} value={key} onChange={onChoose} many />
      {opened && (
        <>
          <p className="text-ink-2">{figureWords(figures, opened.key === 'days' ? 'points' : opened.key)}</p>
          <DayLines opened={opened} classId={classId} names={names} today={today} />
        </>
      )}
    </div>
  );
}

function DayLines({ opened: { key, days }, classId, names, today }: LinesProps) {
  const count = days.of === 'student' ? days.marks.length : days.days.length;
  return (
    <ScrolledList
      // Each number has a list element of its own, so that the list of another number starts at the top.
      key={key}
      label="Days"
      count={count}
      height={LINE_PX}
      item={(index) => {
        if (days.of === 'student') {
          const mark = days.marks[index];
          return mark && <DayLine mark={mark} today={today} />;
        }
        const day = days.days[index];
        return day && <ClassDayLine classId={classId} day={day} numberKey={key} names={names} today={today} />;
      }}
    />
  );
}

interface LinesProps {
  opened: Opened;
  classId: number;
  names: ReadonlyMap<number, string>;
  today: LocalDate;
}

interface Asked {
  readonly rows: readonly GradesSummaryRow[];
  readonly ofClass: boolean;
  readonly key: FigureKey;
}

function useOpened(
  db: TeacherDb,
  of: { readonly classId: number; readonly range: SummaryRange },
  { rows, ofClass, key }: Asked,
): Opened | undefined {
  // Each new calculation creates new row objects, but the students seldom change. So the effect depends on the ids of the
  // students.
  const ids = rows.map(({ studentId }) => studentId).join(' ');
  const question = useCallback<SumsQuestion<Opened>>(
    async (worker, ask) => {
      const studentIds = ids.split(' ').map(Number);
      if (ofClass) return { key, days: { of: 'class', days: await worker.daysOfClass(ask, { studentIds, key }) } };
      const [studentId = 0] = studentIds;
      return { key, days: { of: 'student', marks: await worker.daysOfStudent(ask, { studentId, key }) } };
    },
    [ids, ofClass, key],
  );
  return useSums(db, of, question);
}

function figuresOfClass(rows: readonly GradesSummaryRow[]): Figures {
  const { sum } = summaryTotals(rows, noteColumns(rows));
  return {
    totalScore: sum.score,
    totalValue: sum.value,
    totalAbsences: sum.absences,
    totalTardies: sum.tardies,
    daysCounted: sum.days,
    noteFrequencies: sum.notes.map(([note, count]) => ({ note, count })),
  };
}

interface ClassDayLineProps {
  classId: number;
  day: ClassDay;
  numberKey: FigureKey;
  /** Display names in the order of the summary. */
  names: ReadonlyMap<number, string>;
  today: LocalDate;
}

/** The points or the count of the students on this day; for a count with their names. A press opens the roll. */
function ClassDayLine({ classId, day, numberKey, names, today }: ClassDayLineProps) {
  const isPoints = numberKey === 'percent' || numberKey === 'points' || numberKey === 'days';
  return (
    <DayLink
      classId={classId}
      day={day.day}
      today={today}
      figure={
        <>
          <strong className="font-strong">{isPoints ? day.points : day.share}</strong>
          {isPoints && <span className="text-ink-2"> of {day.value}</span>}
        </>
      }
    >
      <span className="block text-14 wrap-anywhere text-ink-2">
        {isPoints ? counted(day.studentIds.length, 'student') : <Names of={day} names={names} />}
      </span>
    </DayLink>
  );
}

function Names({ of, names }: { of: ClassDay; names: ClassDayLineProps['names'] }) {
  const ids = new Set(of.studentIds);
  const shown = [...names].filter(([id]) => ids.has(id));
  return shown.map(([id, name], at) => (
    <Fragment key={id}>
      {at > 0 && '; '}
      <Name>{name}</Name>
    </Fragment>
  ));
}
