import type { LocalDate } from '../dates.ts';
import { dayCounts, earnedOf } from '../scoring/excuses.ts';
import type { AttendanceState } from '../scoring/scoring.ts';
import type { MarkRow } from '../tables/marks.ts';

export interface DayPoints {
  readonly day: LocalDate;
  readonly score: number;
  readonly value: number;
  readonly attendance: AttendanceState;
  /** The day does not count (docs/product.md 4.60). */
  readonly excused?: boolean;
  /** The day of the make-up (docs/product.md 4.61). */
  readonly madeUp?: LocalDate;
}

/** Returns each recorded day, oldest first (docs/product.md 6.82). */
export function dayPoints(marks: readonly MarkRow[]): DayPoints[] {
  return marks
    .map((mark) => ({
      day: mark.createdAt,
      score: earnedOf(mark),
      value: mark.value,
      attendance: mark.attendanceState,
      ...(!dayCounts(mark) && { excused: true }),
      ...(mark.madeUp && { madeUp: mark.madeUp }),
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
