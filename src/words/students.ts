import { conflictNames, type NumberConflict } from '#domain/students/changes.ts';
import type { DetailField, Problem } from '#domain/validation.ts';
import { counted, listed, oneOrMany } from './plurals.ts';

/** The toasts about one student (docs/product.md 3.12, 3.13, 3.14). */
export const STUDENT_TOASTS = {
  updated: { title: 'Student Updated', description: 'Student has been updated successfully' },
  created: { title: 'Student Created', description: 'Data has been saved.' },
  deleted: { title: 'Student Deleted', description: 'Data has been saved.' },
} as const;

/** The name of each detail on the page 'Student Details'. */
export const DETAIL_LABELS: Readonly<Record<DetailField, string>> = {
  number: 'Number',
  gender: 'Gender',
  groupNumber: 'Group Number',
  skillLevel: 'Skill Level',
};

/** Says which number several students would have: `7 is used by Rivera, Ana and Chen, Bo.` */
export function conflictWords(conflict: NumberConflict): string {
  return `${conflict.number} is used by ${listed(conflictNames(conflict))}.`;
}

/** The problem of a student's number that another student of the class has. */
export function takenNumberProblem(conflict: NumberConflict, studentId: number): Problem {
  const others = { ...conflict, students: conflict.students.filter(({ id }) => id !== studentId) };
  return { message: 'Number already taken', fix: conflictWords(others) };
}

/** What the question before a delete says about the student's marks. */
export function marksStayWords(marks: number): string {
  if (marks === 0) return 'There are no marks yet.';
  return `${counted(marks, 'mark')} ${oneOrMany(marks, 'stays', 'stay')} in the grades summary.`;
}
