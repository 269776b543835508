import { addDays, weekdayOf, type LocalDate } from '../dates.ts';
import { scoreOf } from '../scoring/scoring.ts';
import type { MarkRow } from '../tables/marks.ts';

export interface ReportWeek {
  readonly monday: LocalDate;
  readonly score: number;
  readonly value: number;
  readonly absences: number;
  readonly tardies: number;
}

/**
 * Returns the totals of a student's marks for each week, oldest first. A week without a mark is left out (docs/product.md
 * 6.74).
 */
export function reportWeeks(marks: readonly MarkRow[]): ReportWeek[] {
  const weeks = new Map<LocalDate, ReportWeek>();
  for (const mark of marks) {
    const monday = mondayOf(mark.createdAt);
    const { score = 0, value = 0, absences = 0, tardies = 0 } = weeks.get(monday) ?? {};
    weeks.set(monday, {
      monday,
      score: score + scoreOf(mark),
      value: value + mark.value,
      absences: absences + (mark.attendanceState === 'A' ? 1 : 0),
      tardies: tardies + (mark.attendanceState === 'T' ? 1 : 0),
    });
  }
  return [...weeks.values()].toSorted((a, b) => (a.monday < b.monday ? -1 : 1));
}

/** Returns the Monday of the week that contains this day. */
export function mondayOf(day: LocalDate): LocalDate {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}
