import type { LocalDate } from '#domain/dates.ts';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import type { DayStrips, StripDay } from '#domain/reports/summary.ts';
import { formatDay } from '../../../platform/format.ts';
import { counted } from '../../../words/plurals.ts';
import { stripDayWords } from '../../../words/grading/strip-days.ts';
import { DayBox } from './day-box.tsx';

export type OpenDays = (studentId: number, beside: HTMLElement) => void;

interface Props {
  row: Pick<GradesSummaryRow, 'studentId' | 'nickname'>;
  /** The last recorded days of the class; `days` has the student's attendance and points. */
  dates: DayStrips['days'];
  days: readonly (StripDay | null)[];
  /** Of the last days; undefined if all have room. */
  most?: number;
  /** The dates of the first and the last day are below the boxes. */
  dated?: boolean;
  onOpen: OpenDays;
}

/** A student's last days as a row of boxes, oldest first. A press opens a list with the days in words (docs/product.md 6.9). */
export function DayStrip({ row, dates: all, days: ofAll, most = all.length, dated = false, onOpen }: Props) {
  const dates = all.slice(-most);
  const days = ofAll.slice(-most);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onOpen(row.studentId, event.currentTarget)}
      className="relative -mx-1 grid min-h-target content-center gap-1 rounded-control px-1 text-left hover:bg-fill"
    >
      <span className="sr-only">
        {`${lastDays(dates)} of ${row.nickname}: ${dates.map((date, place) => dayName(date, days[place] ?? null)).join('; ')}`}
      </span>
      <span aria-hidden="true" className="flex flex-wrap gap-0.5">
        {days.map((day, place) => (
          <DayBox key={dates[place]} day={day} />
        ))}
      </span>
      {dated && (
        <span aria-hidden="true">
          <DayEnds dates={dates} />
        </span>
      )}
    </button>
  );
}

export function DayEnds({ dates }: { dates: readonly LocalDate[] }) {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <span className="flex justify-between gap-2 text-14 font-body whitespace-nowrap text-ink-3">
      <span>{formatDay(first, 'plain')}</span>
      {last !== first && <span>{formatDay(last, 'plain')}</span>}
    </span>
  );
}

export function daysOf({ studentId }: Pick<GradesSummaryRow, 'studentId'>, strips: DayStrips): (StripDay | null)[] {
  return strips.byStudent.get(studentId) ?? strips.days.map(() => null);
}

export function lastDays(dates: readonly LocalDate[]): string {
  return dates.length === 1 ? 'Last day' : `Last ${counted(dates.length, 'day')}`;
}

function dayName(date: LocalDate, day: StripDay | null): string {
  if (!day) return `${formatDay(date)} no record`;
  const points = day.excused ? '' : ` ${day.score} of ${day.value}`;
  return [`${formatDay(date)}${points}`, stripDayWords(day)].filter(Boolean).join(', ');
}
