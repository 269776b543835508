import { addDays, mondayOf, type LocalDate } from '../dates.ts';
import type { DayPoints } from './day-points.ts';

export interface CalendarDay {
  readonly day: LocalDate;
  /** Null if the student has no record of the day. */
  readonly points: DayPoints | null;
}

export interface CalendarMonth {
  readonly first: LocalDate;
  /** From Monday to Friday, or to the last weekday with a record. A day of another month is null. */
  readonly weeks: readonly (readonly (CalendarDay | null)[])[];
}

/** Returns each month with a record, oldest first. `days`: at most one entry a day, oldest first (docs/product.md 6.74). */
export function monthsOf(days: readonly DayPoints[]): CalendarMonth[] {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const columns = days.reduce((most, { day }) => Math.max(most, 1 + daysFrom(mondayOf(day), day)), 5);
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))];
  return months.map((month) => {
    const first = `${month}-01` as LocalDate;
    const weeks: (CalendarDay | null)[][] = [];
    for (let monday = mondayOf(first); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
      const week = Array.from({ length: columns }, (_, column) => addDays(monday, column)).map((day) =>
        day.startsWith(month) ? { day, points: byDay.get(day) ?? null } : null,
      );
      if (week.some((day) => day !== null)) weeks.push(week);
    }
    return { first, weeks };
  });
}

function daysFrom(start: LocalDate, day: LocalDate): number {
  let count = 0;
  while (addDays(start, count) < day) count += 1;
  return count;
}
