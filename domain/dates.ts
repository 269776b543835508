/** A calendar day of the device, `YYYY-MM-DD`, without a time zone (docs/product.md 4.1). */
export type LocalDate = string & { readonly __brand: 'LocalDate' };

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day that exists in the calendar. `2026-02-30` is refused, not changed to a day in March. */
export function isLocalDate(text: string): text is LocalDate {
  if (!SHAPE.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/**
 * Returns the day of an instant in the calendar of a device. `offsetMinutes` is the result of `Date.getTimezoneOffset()` on
 * this device.
 */
export function localDateAt(instant: number, offsetMinutes: number): LocalDate {
  return new Date(instant - offsetMinutes * 60_000).toISOString().slice(0, 10) as LocalDate;
}

/**
 * Returns the day that is `days` later, or earlier if `days` is negative. The calculation uses UTC, so that a change of
 * daylight saving time skips no day.
 */
export function addDays(day: LocalDate, days: number): LocalDate {
  const ms = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS;
  return new Date(ms).toISOString().slice(0, 10) as LocalDate;
}

/** Returns the weekday: 0 for Sunday … 6 for Saturday. */
export function weekdayOf(day: LocalDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the days of the same week before this day, Monday first. For a Monday the list is empty. */
export function earlierInWeek(day: LocalDate): LocalDate[] {
  const sinceMonday = (weekdayOf(day) + 6) % 7;
  return Array.from({ length: sinceMonday }, (_, index) => addDays(day, index - sinceMonday));
}

/** Returns the two days of a range, the earlier day first. The teacher may choose the later day first (docs/product.md 6.5). */
export function orderedRange(a: LocalDate, b: LocalDate): { start: LocalDate; end: LocalDate } {
  return a <= b ? { start: a, end: b } : { start: b, end: a };
}

/**
 * Returns the name of the school term of a day. The app shows it as an example for the name of a grade book (docs/product.md
 * 2.1).
 */
export function termOf(day: LocalDate): string {
  const [year, month] = day.split('-').map(Number);
  return `${(month ?? 1) < 7 ? 'Spring' : 'Fall'} ${year}`;
}
