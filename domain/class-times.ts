import { weekdayOf, type LocalDate } from './dates.ts';
import { WEEKDAYS, type ClassRow } from './model.ts';

export interface ClassTimes {
  start: string;
  end: string | null;
}

/**
 * When a class is held on a day: the weekday's own time, else the simple one; none on Saturday and Sunday
 * (docs/product.md 2.3).
 */
export function timesOf(row: ClassRow, day: LocalDate): ClassTimes | null {
  const weekday = WEEKDAYS[weekdayOf(day) - 1];
  if (!weekday) return null;
  const own = row[`${weekday}StartTime`];
  if (own) return { start: own, end: row[`${weekday}EndTime`] };
  return row.startTime ? { start: row.startTime, end: row.endTime } : null;
}
