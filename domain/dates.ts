import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as daysAfter } from 'date-fns/addDays';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { getDay } from 'date-fns/getDay';
import { isAfter } from 'date-fns/isAfter';
import { isValid } from 'date-fns/isValid';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';

/** A calendar day of the device, `YYYY-MM-DD`, without a time zone (docs/product.md 4.1). */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the day as a date of date-fns. With an ordinary `Date`, date-fns uses the time zone of the device, and a day on which
 * the clock changes would be skipped or counted twice. `UTCDateMini` has no time zone.
 */
function dateOf(day: string): Date {
  return new UTCDateMini(`${day}T00:00:00Z`);
}

function dayFrom(date: Date): LocalDate {
  return date.toISOString().slice(0, 10) as LocalDate;
}

/** Whether the text is a day that exists in the calendar. `2026-02-30` is refused, not changed to a day in March. */
export function isLocalDate(text: string): text is LocalDate {
  if (!SHAPE.test(text)) return false;
  const date = dateOf(text);
  return isValid(date) && dayFrom(date) === text;
}

/** `offsetMinutes` is the result of `Date.getTimezoneOffset()` on this device. */
export function localDateAt(instant: number, offsetMinutes: number): LocalDate {
  return dayFrom(new Date(instant - offsetMinutes * 60_000));
}

/** Returns the day that is `days` later, or earlier if `days` is negative. */
export function addDays(day: LocalDate, days: number): LocalDate {
  return dayFrom(daysAfter(dateOf(day), days));
}

/** Returns the weekday: 0 for Sunday … 6 for Saturday. */
export function weekdayOf(day: LocalDate): number {
  return getDay(dateOf(day));
}

/** Returns the Monday of the week that contains this day. */
export function mondayOf(day: LocalDate): LocalDate {
  return dayFrom(startOfISOWeek(dateOf(day)));
}

/** Returns the days of the same week before this day, Monday first. For a Monday the list is empty. */
export function earlierInWeek(day: LocalDate): LocalDate[] {
  const end = dateOf(day);
  return eachDayOfInterval({ start: startOfISOWeek(end), end })
    .slice(0, -1)
    .map(dayFrom);
}

/** Returns the earlier day first, because the teacher may choose the later one first (docs/product.md 6.5). */
export function orderedRange(a: LocalDate, b: LocalDate): { start: LocalDate; end: LocalDate } {
  return isAfter(dateOf(a), dateOf(b)) ? { start: b, end: a } : { start: a, end: b };
}

/** Returns an example for the name of a grade book (docs/product.md 2.1). */
export function termOf(day: LocalDate): string {
  const [year, month] = day.split('-').map(Number);
  return `${(month ?? 1) < 7 ? 'Spring' : 'Fall'} ${year}`;
}
