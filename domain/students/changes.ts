import { cleanName } from '../text/names.ts';
import { displayName } from '../reports/grades-summary.ts';
import type { StudentRow } from '../tables/students.ts';
import { studentNameProblem, type Problem } from '../validation.ts';
import { STUDENT_FIELDS, type StudentField } from './fields.ts';

export type StudentFields = Pick<StudentRow, 'fullName' | StudentField>;

/** null clears a field, and a blank text changes nothing. */
export type StudentEdit = Partial<StudentFields>;

export interface EditedStudent {
  readonly id: number;
  readonly edit: StudentEdit;
}

/** Two or more students of a class who would have the same number. */
export interface NumberConflict {
  readonly number: number;
  readonly students: readonly StudentRow[];
}

/**
 * Returns the changed fields. Blank texts are left out, so only null clears a field (docs/product.md 3.16). A nickname that
 * equals the full name is cleared, so that the shown name changes with the full name (docs/product.md 3.3).
 */
export function changedFields(student: StudentRow, edit: StudentEdit): StudentEdit {
  const cleaned = cleanedEdit(edit);
  const fullName = cleaned.fullName ?? cleanName(student.fullName);
  const wanted = cleaned.nickname === fullName ? { ...cleaned, nickname: null } : cleaned;
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== '' && value !== student[field as keyof StudentFields],
  );
  return Object.fromEntries(changed);
}

function cleanedEdit({ fullName, ...edit }: StudentEdit): StudentEdit {
  const fields = Object.entries(edit) as [StudentField, string | number | null | undefined][];
  const cleaned = fields
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, typeof value === 'string' ? STUDENT_FIELDS[field].valueOf(value) : value]);
  const others = Object.fromEntries(cleaned) as StudentEdit;
  return { ...others, ...(fullName !== undefined && { fullName: cleanName(fullName) }) };
}

/** Returns the problems of the changed fields. An unchanged value may break a newer rule. */
export function editProblems({ fullName, ...changed }: StudentEdit): Partial<Record<keyof StudentFields, Problem>> {
  const nameProblem = fullName === undefined ? null : studentNameProblem(fullName, 'edit');
  const fields = Object.entries(changed) as [StudentField, string | number | null | undefined][];
  const found = fields.flatMap(([field, value]) => {
    const problem = value === undefined || value === null ? null : STUDENT_FIELDS[field].problem(String(value));
    return problem ? [[field, problem] as const] : [];
  });
  return { ...(nameProblem && { fullName: nameProblem }), ...Object.fromEntries(found) };
}

/**
 * Returns the first number that more than one student would have after all edits, or null. Two students can swap their numbers,
 * and removed students do not count (docs/product.md 3.11).
 */
export function numberConflict(
  students: readonly StudentRow[],
  edits: readonly EditedStudent[],
): NumberConflict | null {
  for (const { edit } of edits) {
    const conflict = typeof edit.number === 'number' ? conflictOver(edit.number, students, edits) : null;
    if (conflict) return conflict;
  }
  return null;
}

/**
 * Returns the students who would have this number after all edits, or null for less than two. Removed students do not count
 * (docs/product.md 3.53).
 */
export function conflictOver(
  number: number,
  students: readonly StudentRow[],
  edits: readonly EditedStudent[],
): NumberConflict | null {
  const edited = new Map(edits.map(({ id, edit }) => [id, edit.number]));
  const holders = students.filter((student) => {
    const typed = edited.get(student.id);
    return !student.deleted && (typed === undefined ? student.number : typed) === number;
  });
  return holders.length > 1 ? { number, students: holders } : null;
}

/** Returns the names of the students in a conflict, as the screen shows them. */
export function conflictNames({ students }: NumberConflict): string[] {
  return students.map(displayName);
}
