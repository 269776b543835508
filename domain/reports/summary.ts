import type { LocalDate } from '../dates.ts';
import type { AttendanceState } from '../scoring/scoring.ts';
import type { GradesSummaryRow } from './grades-summary.ts';

export interface SummaryRange {
  start: LocalDate;
  end: LocalDate;
  /** False for the default range without the date filter. */
  chosen: boolean;
}

export interface Summary {
  classId: number;
  /** The screen still shows this summary while the device calculates other days. */
  range: SummaryRange;
  /** A–Z from the worker, later in the teacher's order; with removed students only if the teacher chose to see them. */
  rows: GradesSummaryRow[];
  strips: DayStrips;
  hasStudents: boolean;
  removed: number;
}

/** A strip shows the last recorded days of a student side by side. */
export interface StripDay {
  day: LocalDate;
  attendance: AttendanceState;
  score: number;
  value: number;
  notes: readonly string[];
  /** Added or subtracted by the teacher; 0 if none. */
  byHand: number;
  /** The day does not count (docs/product.md 4.60). */
  excused?: boolean;
}

export interface DayStrips {
  /** Oldest first. */
  days: LocalDate[];
  /** With a record of at least one student. */
  counted: number;
  /** One element for each of `days`; null without a record. */
  byStudent: ReadonlyMap<number, (StripDay | null)[]>;
  /** The percents of the segments of the range, oldest first (docs/product.md 6.20). */
  trend: ReadonlyMap<number, number[]>;
}
