import { conflictNames, type NumberConflict } from '#domain/students/changes.ts';
import { type DetailField, STUDENT_FIELDS, type StudentField } from '#domain/students/fields.ts';
import type { Problem } from '#domain/validation.ts';
import { counted, oneOrMany } from '../plurals.ts';

const STUDENT_TOASTS = {
  updated: { title: 'Student Updated', description: 'Student has been updated successfully', done: 'changed' },
  created: { title: 'Student Created', description: 'Data has been saved.', done: 'added' },
  deleted: { title: 'Student Deleted', description: 'Data has been saved.', done: 'removed' },
} as const;

export type StudentToast = keyof typeof STUDENT_TOASTS;

/** Names the student after the usual words: `Ramirez, Juan Carlos added.` (docs/product.md 3.12 to 3.14). */
export function studentToast(what: StudentToast, name: string, remark = '') {
  const { done, ...words } = STUDENT_TOASTS[what];
  return { ...words, note: `${name} ${done}. ${remark}`.trim() };
}

export const NUMBERS_UNIQUE = 'Numbers must be unique in each class';

/** Is about one detail of several students, such as their numbers. */
export function detailsSavedWords(field: DetailField): { title: string; description: string } {
  const saved = field === 'number' ? 'Student numbers' : 'Students';
  return { title: 'Success', description: `${saved} have been updated successfully` };
}

export function filledWords({ filled, over }: { filled: number; over: number }, first: string): string {
  const left = over === 0 ? '' : ` ${counted(over, 'line was', 'lines were')} left over.`;
  return `${counted(filled, 'value was', 'values were')} filled in, from ${first} down.${left} Check them, then press Save.`;
}

/** Returns `7 is used by Rivera, Ana · Chen, Bo.` A name may contain a comma. */
export function conflictWords(conflict: NumberConflict): string {
  return `${conflict.number} is used by ${conflictNames(conflict).join(' · ')}.`;
}

export function takenNumberProblem(conflict: NumberConflict, studentId: number): Problem {
  const others = { ...conflict, students: conflict.students.filter(({ id }) => id !== studentId) };
  return { message: 'Number already taken', fix: conflictWords(others) };
}

/** About a field into which the teacher has typed another text. */
export function otherValueWords(field: StudentField, text: string): string {
  const what = text === '' ? 'the value was removed' : `“${text}” was saved`;
  return `${STUDENT_FIELDS[field].label}: ${what} meanwhile, on another device or page. If you save yours, it replaces that.`;
}

export function marksStayWords(marks: number): string {
  if (marks === 0) return 'This student has no marks.';
  return `${counted(marks, 'mark')} ${oneOrMany(marks, 'stays', 'stay')} in the grades summary.`;
}
