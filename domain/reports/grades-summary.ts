import { addDays, type LocalDate } from '../dates.ts';
import type { StudentRow } from '../tables/students.ts';

export interface NoteFrequency {
  note: string;
  count: number;
}

/** One student's totals over a range of days (docs/product.md 6.1). */
export interface GradesSummaryRow {
  studentId: number;
  fullName: string;
  nickname: string;
  deleted: boolean;
  /** Distinguishes equal names in files (docs/product.md 6.27). The answers of the API do not contain it. */
  number: number | null;
  totalScore: number;
  totalValue: number;
  /** Rounded half up to one decimal; may exceed 100. null if no points were possible. */
  totalPercentage: number | null;
  totalAbsences: number;
  totalTardies: number;
  daysCounted: number;
  /** The most frequent note first. Notes with the same label count as one. */
  noteFrequencies: NoteFrequency[];
  /** Only if the student has an excused day or one that was made up (docs/product.md 4.62). */
  excuses?: ExcuseCounts;
  /** Only if the teacher has chosen letters; null below all of them (docs/product.md 4.70). */
  letter?: string | null;
}

export interface ExcuseCounts {
  /** Days with an excuse, also if they were made up. */
  days: number;
  /** Excused days with an absence; the absences of the row include them. */
  absences: number;
  madeUp: number;
}

/**
 * Returns the default range of the report: if the date filter is on, 14 days including today; if it is off, a year
 * (docs/product.md 6.5).
 */
export function defaultRange(today: LocalDate, filterOn: boolean): { start: LocalDate; end: LocalDate } {
  return { start: addDays(today, filterOn ? -13 : -365), end: today };
}

/** Returns the percent, rounded half up to one decimal, or null if no points were possible (docs/product.md 6.2). */
export function percentOf(score: number, possible: number): number | null {
  // In tenths, as an integer, because binary fractions would round some values wrongly.
  return possible === 0 ? null : Math.floor((score * 2000 + possible) / (possible * 2)) / 10;
}

/** The nickname, or the full name if it is missing or, from another client, empty (docs/product.md 3.3). */
export function displayName(student: Pick<StudentRow, 'fullName' | 'nickname'>): string {
  return student.nickname || student.fullName;
}
