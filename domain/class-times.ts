import { weekdayOf, type LocalDate } from './dates.ts';
import { WEEKDAYS, type ClassRow } from './tables/classes.ts';
import type { Problem } from './validation.ts';

export interface ClassTimes {
  start: string;
  end: string | null;
}

/**
 * The times at which a class meets on a day: the time of that weekday, otherwise the simple time, and none on Saturday and
 * Sunday (docs/product.md 2.3).
 */
export function timesOf(row: ClassRow, day: LocalDate): ClassTimes | null {
  const weekday = WEEKDAYS[weekdayOf(day) - 1];
  if (!weekday) return null;
  const own = row[`${weekday}StartTime`];
  if (own) return { start: own, end: row[`${weekday}EndTime`] };
  return row.startTime ? { start: row.startTime, end: row.endTime } : null;
}

const PAIRS = [
  ['startTime', 'endTime'],
  ...WEEKDAYS.map((day) => [`${day}StartTime`, `${day}EndTime`] as const),
] as const;

/** Checks that a class ends after it starts on each day that has both times (docs/product.md 2.8). */
export function timesProblem(times: Readonly<Record<string, unknown>>): Problem | null {
  const isWrong = PAIRS.some(([start, end]) => {
    const [from, to] = [times[start], times[end]];
    return typeof from === 'string' && typeof to === 'string' && to <= from;
  });
  return isWrong ? { message: 'The end time must be after the start time' } : null;
}
