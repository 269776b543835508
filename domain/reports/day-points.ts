import type { LocalDate } from '../dates.ts';
import { scoreOf, type AttendanceState } from '../scoring/scoring.ts';
import type { MarkRow } from '../tables/marks.ts';

export interface DayPoints {
  readonly day: LocalDate;
  readonly score: number;
  readonly value: number;
  readonly attendance: AttendanceState;
}

/** Returns each recorded day, oldest first (docs/product.md 6.82). */
export function dayPoints(marks: readonly MarkRow[]): DayPoints[] {
  return marks
    .map((mark) => ({
      day: mark.createdAt,
      score: scoreOf(mark),
      value: mark.value,
      attendance: mark.attendanceState,
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
