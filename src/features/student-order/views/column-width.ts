import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';

/**
 * In rem: the narrowest and the widest column. Only if a name is too long for the widest column, a line may break within a
 * word.
 */
const [LEAST, MOST] = [9.15, 13];
const [LETTER, AROUND] = [0.62, 3.5];

/**
 * Returns the width of the floor's columns for these students. Within limits, a column is wide enough for the longest word
 * of a name.
 */
export function columnFor(students: readonly Pick<StudentRow, 'fullName' | 'nickname'>[]): string {
  // A name can also wrap after a hyphen.
  const words = students.flatMap((student) => displayName(student).split(/\s+|(?<=-)/));
  const letters = words.reduce((most, word) => Math.max(most, word.length), 0);
  const least = Math.min(MOST, Math.max(LEAST, letters * LETTER + AROUND));
  return `minmax(${least.toFixed(2)}rem, 1fr)`;
}
