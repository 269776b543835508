/**
 * A second, simple calculation of grades that shares no code with the app. For each number it goes through all marks. The
 * tests compare the results of the app with these numbers.
 */
import type { MarkRow } from '../../domain/tables/marks.ts';
import type { StudentRow } from '../../domain/tables/students.ts';

export interface Days {
  readonly start: string;
  readonly end: string;
}

const SLOTS = ['a', 'b', 'c'];

/**
 * Returns the labels of the notes that a student has in this mark. If the notes of two groups have the same label, the
 * result contains this label twice.
 */
export function labelsOf(mark: MarkRow): string[] {
  return [mark.note1, mark.note2, mark.note3, mark.note4].filter((label) => label !== null && label !== '') as string[];
}

export function pointsOf(mark: MarkRow): number {
  const field = (name: string) => Number((mark as unknown as Record<string, unknown>)[name] ?? 0);
  let points = mark.value;
  for (const group of [1, 2, 3, 4]) {
    for (const slot of SLOTS) {
      if ((mark as unknown as Record<string, unknown>)[`note${group}State`] === slot) {
        points += field(`note${group}${slot}Value`);
      }
    }
  }
  if (mark.attendanceState === 'A') points += field('absentValue');
  if (mark.attendanceState === 'T') points += field('tardyValue');
  points += field('adjustment');
  return points < 0 ? 0 : points;
}

/**
 * Returns the percent, with integer arithmetic: the code first computes three decimals without rounding, and then rounds
 * them half up to one decimal.
 */
function percent(score: number, possible: number): number | null {
  if (possible === 0) return null;
  const thousandths = (BigInt(score) * 100_000n) / BigInt(possible);
  const tenths = thousandths / 100n + (thousandths % 100n >= 50n ? 1n : 0n);
  return Number(tenths) / 10;
}

export function marksOf(student: StudentRow, marks: readonly MarkRow[], { start, end }: Days): MarkRow[] {
  const own = marks.filter((mark) => mark.studentId === student.id && mark.createdAt >= start && mark.createdAt <= end);
  return own.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Returns the row that the grades summary must have for a student. */
export function expectedRow(student: StudentRow, marks: readonly MarkRow[], days: Days) {
  const own = marksOf(student, marks, days);
  let [totalScore, totalValue] = [0, 0];
  for (const mark of own) {
    totalScore += pointsOf(mark);
    totalValue += mark.value;
  }
  const given = own.flatMap(labelsOf);
  return {
    studentId: student.id,
    totalScore,
    totalValue,
    totalPercentage: percent(totalScore, totalValue),
    totalAbsences: own.filter(({ attendanceState }) => attendanceState === 'A').length,
    totalTardies: own.filter(({ attendanceState }) => attendanceState === 'T').length,
    daysCounted: own.length,
    notes: Object.fromEntries([...new Set(given)].map((label) => [label, given.filter((one) => one === label).length])),
  };
}
