import { conflictNames, type NumberConflict } from '#domain/students/changes.ts';
import type { DetailField } from '#domain/students/fields.ts';
import type { Problem } from '#domain/validation.ts';
import { counted, oneOrMany } from '../plurals.ts';

export const NUMBERS_UNIQUE = 'Numbers must be unique in each class';

/** Is about one detail of several students, such as their numbers. */
export function detailsSavedWords(field: DetailField): { title: string; description: string } {
  const saved = field === 'number' ? 'Student numbers' : 'Students';
  return { title: 'Success', description: `${saved} have been updated successfully` };
}

/** Returns `7 is used by Rivera, Ana · Chen, Bo.` A name may contain a comma. */
export function conflictWords(conflict: NumberConflict): string {
  return `${conflict.number} is used by ${conflictNames(conflict).join(' · ')}.`;
}

export function takenNumberProblem(conflict: NumberConflict, studentId: number): Problem {
  const others = { ...conflict, students: conflict.students.filter(({ id }) => id !== studentId) };
  return { message: 'Number already taken', fix: conflictWords(others) };
}

export function marksStayWords(marks: number): string {
  if (marks === 0) return 'This student has no marks.';
  return `${counted(marks, 'mark')} ${oneOrMany(marks, 'stays', 'stay')} in the grades summary.`;
}
