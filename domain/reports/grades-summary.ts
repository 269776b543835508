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
  /**
   * The student's number. In files it distinguishes students with equal names (docs/product.md 6.27). API responses do not
   * contain it.
   */
  number: number | null;
  totalScore: number;
  totalValue: number;
  /** The percent, rounded half up to one decimal. It may exceed 100. null if no points were possible. */
  totalPercentage: number | null;
  totalAbsences: number;
  totalTardies: number;
  daysCounted: number;
  /** How often the student got each note, counted by the label in the marks, the most frequent first. */
  noteFrequencies: NoteFrequency[];
}

/**
 * Returns the default range of the report: 14 days including today with the date filter on, and a year with the filter off
 * (docs/product.md 6.5).
 */
export function defaultRange(today: LocalDate, filterOn: boolean): { start: LocalDate; end: LocalDate } {
  return { start: addDays(today, filterOn ? -13 : -365), end: today };
}

/** Returns the percent, rounded half up to one decimal, or null if no points were possible (docs/product.md 6.2). */
export function percentOf(score: number, possible: number): number | null {
  // The percent is calculated with integers, in tenths, because with binary fractions some values would be rounded wrongly.
  return possible === 0 ? null : Math.floor((score * 2000 + possible) / (possible * 2)) / 10;
}

/**
 * Returns the name by which a student is shown: the nickname, or the full name if the nickname is empty or missing. Another
 * client may have sent an empty nickname (docs/product.md 3.3).
 */
export function displayName(student: Pick<StudentRow, 'fullName' | 'nickname'>): string {
  return student.nickname || student.fullName;
}
