import { grouped } from '../lists.ts';
import { foldName } from '../text/names.ts';
import type { StudentRow } from '../tables/students.ts';

const REMOVED = ' (removed)';

/** After a name that another student in the file has too. */
const BRACKET = / \[(?:\d+|[a-z]+)\]$/;

/** A student of an unsaved roster has no student number and is never removed. */
export type StudentOfFile = Pick<StudentRow, 'id' | 'fullName'> & Partial<Pick<StudentRow, 'number' | 'deleted'>>;

/**
 * The cell of a removed student ends with `(removed)` (docs/product.md 6.4). Students with equal names get their numbers in
 * brackets, or letters in the order of their ids. If a name itself ends with such a bracket, another one follows, so a program
 * can always remove the last one (docs/product.md 6.27).
 */
export function studentCells(students: readonly StudentOfFile[]): string[] {
  const brackets = new Map<StudentOfFile, string>();
  for (const group of grouped(students, ({ fullName }) => foldName(fullName)).values()) {
    if (group.length > 1 || BRACKET.test(group[0]?.fullName ?? '')) addBrackets(group, brackets);
  }
  return students.map(
    (student) => `${student.fullName}${brackets.get(student) ?? ''}${student.deleted === true ? REMOVED : ''}`,
  );
}

function addBrackets(group: readonly StudentOfFile[], brackets: Map<StudentOfFile, string>): void {
  // A removed student may have the same number as a current one.
  const isClear = ({ number }: StudentOfFile) => group.filter((other) => other.number === number).length === 1;
  const numbered = group.filter((student) => typeof student.number === 'number' && isClear(student));
  for (const student of numbered) brackets.set(student, ` [${student.number}]`);
  const others = group.filter((student) => !brackets.has(student)).toSorted((a, b) => a.id - b.id);
  for (const [place, student] of others.entries()) brackets.set(student, ` [${letters(place)}]`);
}

/** Returns the letters for an index: a, b … z, aa, ab … */
function letters(place: number): string {
  const last = String.fromCodePoint(97 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

/** Reads a cell that `studentCells` returned (docs/product.md 3.40). */
export function readStudentCell(cell: string): { fullName: string; deleted: boolean } {
  const deleted = cell.endsWith(REMOVED);
  return { fullName: (deleted ? cell.slice(0, -REMOVED.length) : cell).replace(BRACKET, ''), deleted };
}
