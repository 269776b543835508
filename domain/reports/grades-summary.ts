import { addDays, type LocalDate } from '../dates.ts';
import { compareNames } from '../names.ts';
import { scoreOf, wholePoints } from '../scoring/scoring.ts';
import { NOTES } from '../scoring/settings.ts';
import type { MarkRow } from '../tables/marks.ts';
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

/** The name by which a student is shown (docs/product.md 3.3). */
export function displayName(student: Pick<StudentRow, 'fullName' | 'nickname'>): string {
  return student.nickname ?? student.fullName;
}

/**
 * The totals of each student, sorted A–Z. Days without a record of the student are left out (docs/product.md 6.1, 6.3).
 */
export function gradesSummary(
  students: readonly StudentRow[],
  marks: readonly MarkRow[],
  range: { start: LocalDate; end: LocalDate },
): GradesSummaryRow[] {
  const byStudent = new Map<number, MarkRow[]>();
  for (const mark of marks) {
    if (mark.createdAt < range.start || mark.createdAt > range.end) continue;
    const list = byStudent.get(mark.studentId);
    if (list) list.push(mark);
    else byStudent.set(mark.studentId, [mark]);
  }
  return students
    .map((student) => summaryRow(student, byStudent.get(student.id) ?? []))
    .sort((a, b) => compareNames(a.fullName, b.fullName) || a.studentId - b.studentId);
}

function summaryRow(student: StudentRow, marks: readonly MarkRow[]): GradesSummaryRow {
  const totalScore = wholePoints(marks.reduce((sum, mark) => sum + scoreOf(mark), 0));
  const totalValue = wholePoints(marks.reduce((sum, mark) => sum + mark.value, 0));
  return {
    studentId: student.id,
    fullName: student.fullName,
    nickname: displayName(student),
    deleted: student.deleted,
    totalScore,
    totalValue,
    totalPercentage: percentOf(totalScore, totalValue),
    totalAbsences: marks.filter((mark) => mark.attendanceState === 'A').length,
    totalTardies: marks.filter((mark) => mark.attendanceState === 'T').length,
    daysCounted: marks.length,
    noteFrequencies: noteFrequencies(marks),
  };
}

const NOTE_LABELS = NOTES.map((note) => `note${note}` as const);

function noteFrequencies(marks: readonly MarkRow[]): NoteFrequency[] {
  const counts = new Map<string, number>();
  for (const mark of marks) {
    for (const name of NOTE_LABELS) {
      const label = mark[name];
      if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([note, count]) => ({ note, count }))
    .sort((a, b) => b.count - a.count || compareNames(a.note, b.note));
}
