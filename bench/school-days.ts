import { addDays, weekdayOf, type LocalDate } from '#domain/dates.ts';

/** Returns the last `count` weekdays up to and including `last`, the oldest first. */
export function schoolDays(last: LocalDate, count: number): LocalDate[] {
  const days = Array.from({ length: count * 2 + 7 }, (_, back) => addDays(last, back - count * 2 - 6));
  return days.filter((day) => weekdayOf(day) >= 1 && weekdayOf(day) <= 5).slice(-count);
}
