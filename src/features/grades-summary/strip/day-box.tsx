import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LocalDate } from '#domain/dates.ts';
import type { StripDay, DayStrips } from '#domain/reports/summary.ts';
import { addresses } from '../../../platform/addresses.ts';
import { dayWords } from '../../../words/days.ts';

interface DayLinkProps {
  classId: number;
  day: LocalDate;
  today: LocalDate;
  box?: ReactNode;
  /** Below the day. */
  children: ReactNode;
  figure: ReactNode;
}

export function DayLink({ classId, day, today, box, children, figure }: DayLinkProps) {
  return (
    <Link
      to={addresses.dailyRoster(classId, day)}
      className="-mx-2 flex min-h-target items-center gap-3 rounded-control px-2 py-1 text-ink hover:bg-fill"
    >
      {box}
      <span className="min-w-0 flex-1">
        <span className="block">{dayWords(day, today)}</span>
        {children}
      </span>
      <span className="whitespace-nowrap tabular-nums">{figure}</span>
    </Link>
  );
}

/**
 * A usual day is pale; another one contains a letter or the points, an excused day an E. A dot: points by hand. Null: no mark on
 * this day.
 */
export function DayBox({ day }: { day: StripDay | null }) {
  return (
    <span
      className={`field-edge relative flex h-6.5 w-5.5 shrink-0 items-center justify-center rounded-[4px] border text-14 font-strong tabular-nums ${look(day)}`}
    >
      {mark(day)}
      {day !== null && day.byHand !== 0 && <ByHandDot />}
    </span>
  );
}

/** As in `4 of 5`. The points of an excused day are not shown, because they don't count (docs/product.md 4.60). */
export function DayScore({ day: { score, value, excused } }: { day: Pick<StripDay, 'score' | 'value' | 'excused'> }) {
  if (excused) return <span className="text-ink-2">Excused</span>;
  return (
    <>
      <strong className={score === value ? 'font-body' : 'font-strong'}>{score}</strong>
      <span className="text-ink-2"> of {value}</span>
    </>
  );
}

function ByHandDot() {
  return <span className="absolute top-0.5 right-0.5 size-1 rounded-full bg-current" />;
}

function mark(day: StripDay | null): string {
  if (!day) return '';
  if (day.excused) return 'E';
  if (day.attendance !== 'P') return day.attendance;
  return day.score === day.value ? '' : String(day.score);
}

function look(day: StripDay | null): string {
  return day ? `border-transparent ${lookOfMark(day)}` : 'border-dashed border-line';
}

function lookOfMark({ attendance, score, value, excused }: StripDay): string {
  if (excused) return 'bg-fill text-ink-2';
  if (attendance === 'A') return 'bg-absent text-on-absent';
  if (attendance === 'T') return 'bg-tardy text-on-tardy';
  if (score === value) return 'bg-day-full';
  if (score > value) return 'bg-day-over text-on-brand';
  return score * 2 < value ? 'bg-day-low text-on-day-low' : 'bg-day-under text-on-day-under';
}

/** The pale boxes contain neither a letter nor a number. */
export function FullLegend() {
  return (
    <span className="flex items-center gap-2 text-14 font-body whitespace-nowrap text-ink-2">
      <span className="field-edge size-5 rounded-[4px] border border-transparent bg-day-full" />
      Full points
    </span>
  );
}

export function ByHandLegend({ strips }: { strips: DayStrips }) {
  const days = [...strips.byStudent.values()].flat();
  if (!days.some((day) => day !== null && day.byHand !== 0)) return null;
  return (
    <span className="flex items-center gap-2 text-14 font-body whitespace-nowrap text-ink-2">
      <span className="field-edge relative size-5 rounded-[4px] border border-transparent bg-day-full text-ink">
        <ByHandDot />
      </span>
      By hand
    </span>
  );
}
