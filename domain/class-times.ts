import { addDays, weekdayOf, type LocalDate } from './dates.ts';
import { WEEKDAYS, type ClassRow } from './tables/classes.ts';
import type { Problem } from './validation.ts';

export interface ClassTimes {
  start: string;
  end: string | null;
}

/**
 * Returns the times for this weekday, or else those for all weekdays; null on Saturday and Sunday, and without a time
 * (docs/product.md 2.3).
 */
export function timesOf(row: ClassRow, day: LocalDate): ClassTimes | null {
  const weekday = WEEKDAYS[weekdayOf(day) - 1];
  if (!weekday) return null;
  const own = row[`${weekday}StartTime`];
  if (own) return { start: own, end: row[`${weekday}EndTime`] };
  return row.startTime ? { start: row.startTime, end: row.endTime } : null;
}

/**
 * A class without any time counts as meeting from Monday to Friday, because the teacher may not have typed its times
 * (docs/product.md 2.28).
 */
export function meetsOn(row: ClassRow, day: LocalDate): boolean {
  if (!WEEKDAYS[weekdayOf(day) - 1]) return false;
  return timesOf(row, day) !== null || WEEKDAYS.every((weekday) => !row[`${weekday}StartTime`]);
}

/**
 * Returns the nearest day on which the class meets, before `day` (step -1) or after `day` (step 1). The search always ends,
 * because each class meets at least once a week.
 */
export function nearestMeeting(row: ClassRow, day: LocalDate, step: 1 | -1): LocalDate {
  let found = addDays(day, step);
  while (!meetsOn(row, found)) found = addDays(found, step);
  return found;
}

/** Returns the next days on which the class meets, starting with this day (docs/product.md 6.72). */
export function meetingsFrom(row: ClassRow, day: LocalDate, count: number): LocalDate[] {
  const days: LocalDate[] = [];
  for (let next = addDays(day, -1); days.length < count;) {
    next = nearestMeeting(row, next, 1);
    days.push(next);
  }
  return days;
}

const PAIRS = [
  ['startTime', 'endTime'],
  ...WEEKDAYS.map((day) => [`${day}StartTime`, `${day}EndTime`] as const),
] as const;

export type TimeField = (typeof PAIRS)[number][number];

/** A class has to end after it starts on each day that has both times (docs/product.md 2.8). */
export function timesProblem(times: Readonly<Record<string, unknown>>): Problem | null {
  return PAIRS.some(([start, end]) => endsTooEarly(times[start], times[end])) ? TOO_EARLY : null;
}

/**
 * Returns the problems by field (docs/product.md 2.13). The app would never show an end time without a start time, so the form
 * asks for the start.
 */
export function problemsOfTimes(
  times: Readonly<Record<TimeField, string | null>>,
): Partial<Record<TimeField, Problem>> {
  const problems: Partial<Record<TimeField, Problem>> = {};
  for (const [start, end] of PAIRS) {
    if (times[end] !== null && times[start] === null) problems[start] = NO_START;
    if (endsTooEarly(times[start], times[end])) problems[end] = TOO_EARLY;
  }
  return problems;
}

const TOO_EARLY: Problem = { message: 'The end time must be after the start time' };
const NO_START: Problem = { message: 'Add a start time', fix: 'Or clear the end time.' };

function endsTooEarly(start: unknown, end: unknown): boolean {
  return typeof start === 'string' && typeof end === 'string' && end <= start;
}
