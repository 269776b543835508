import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';

/** In rem: the widths of a column, of a letter and of everything beside a name. A name has more lines than words only above MOST. */
const [LEAST, MOST] = [9.15, 13];
const [LETTER, AROUND] = [0.62, 3.5];

/** The column of the floor for a row of these students: wide enough for the longest word of their names, within limits. */
export function columnFor(students: readonly Pick<StudentRow, 'fullName' | 'nickname'>[]): string {
  // A line can also break after a hyphen.
  const words = students.flatMap((student) => displayName(student).split(/\s+|(?<=-)/));
  const letters = words.reduce((most, word) => Math.max(most, word.length), 0);
  const least = Math.min(MOST, Math.max(LEAST, letters * LETTER + AROUND));
  return `minmax(${least.toFixed(2)}rem, 1fr)`;
}
