/** Calculates grades a second time, simply and without the app's code: all marks for each number. */
import type { MarkRow } from '../../domain/tables/marks.ts';
import type { StudentRow } from '../../domain/tables/students.ts';

export interface Days {
  readonly start: string;
  readonly end: string;
}

const SLOTS = ['a', 'b', 'c'];

/** Two notes with the same label occur twice. */
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

/** Integers only: three decimals without rounding, then half up to one. */
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
