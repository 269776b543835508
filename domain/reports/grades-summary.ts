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
  /** The student's number, by which files tell equal names apart (docs/product.md 6.27). The API leaves it out. */
  number: number | null;
  totalScore: number;
  totalValue: number;
  /** One decimal, rounded half up. It may exceed 100, and it is null when no points were possible. */
  totalPercentage: number | null;
  totalAbsences: number;
  totalTardies: number;
  daysCounted: number;
  /** How often each note was given, counted by the recorded label, the most frequent first. */
  noteFrequencies: NoteFrequency[];
}

/**
 * The days that the report shows: 14 days including today when the date filter is on, and a year when it is off
 * (docs/product.md 6.5).
 */
export function defaultRange(today: LocalDate, filterOn: boolean): { start: LocalDate; end: LocalDate } {
  return { start: addDays(today, filterOn ? -13 : -365), end: today };
}

/** The percent to one decimal, rounded half up, or null when no points were possible (docs/product.md 6.2). */
export function percentOf(score: number, possible: number): number | null {
  // The percent is computed with integers, in tenths, because binary fractions would round some values wrongly.
  return possible === 0 ? null : Math.floor((score * 2000 + possible) / (possible * 2)) / 10;
}

/** The name by which a student is shown. An empty display name, as another client may have sent it, is none (docs/product.md 3.3). */
export function displayName(student: Pick<StudentRow, 'fullName' | 'nickname'>): string {
  return student.nickname || student.fullName;
}
