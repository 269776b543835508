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
   * The student's number. In files the number distinguishes students with equal names (docs/product.md 6.27). The answers of
   * the API do not contain the number.
   */
  number: number | null;
  totalScore: number;
  totalValue: number;
  /** The percent, rounded half up to one decimal. It may exceed 100. null if no points were possible. */
  totalPercentage: number | null;
  totalAbsences: number;
  totalTardies: number;
  daysCounted: number;
  /**
   * How often the student got each note, the most frequent note first. Notes with the same label in the marks count as one
   * note.
   */
  noteFrequencies: NoteFrequency[];
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
  // The percent is calculated in tenths, as an integer. With binary fractions some values would be rounded wrongly.
  return possible === 0 ? null : Math.floor((score * 2000 + possible) / (possible * 2)) / 10;
}

/**
 * Returns the name by which a student is shown: the nickname, or the full name if the nickname is empty or missing. Another
 * client may have sent an empty nickname (docs/product.md 3.3).
 */
export function displayName(student: Pick<StudentRow, 'fullName' | 'nickname'>): string {
  return student.nickname || student.fullName;
}
