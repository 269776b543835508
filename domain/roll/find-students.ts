import { foldName } from '../text/names.ts';
import { displayName } from '../reports/grades-summary.ts';
import type { StudentRow } from '../tables/students.ts';

/**
 * Returns the students whose name contains this text in any spelling (docs/product.md 3.4). The students whose name has a word
 * that begins with the text come first (docs/product.md 4.32).
 */
export function findStudents(students: readonly StudentRow[], text: string): StudentRow[] {
  const part = foldName(text);
  if (part === '') return [];
  const found = students
    .map((student) => ({ student, names: foldName(`${displayName(student)} ${student.fullName}`) }))
    .filter(({ names }) => names.includes(part));
  const begins = ({ names }: { readonly names: string }) => ` ${names}`.includes(` ${part}`);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].map(({ student }) => student);
}
