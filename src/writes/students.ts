import * as endpoints from '#contract/rows/students.ts';
import type { StudentField } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { splitFullName } from '#domain/text/names.ts';
import { created, updated, write, type RowFields, type Write } from './write.ts';

/** Without the first and last name, which the app derives from the full name, and the time of the removal, from the stamp. */
type Details = Omit<StudentRow, 'id' | 'classId' | 'firstName' | 'lastName' | 'removedAt' | 'createdAt'>;

/** `fullName` is `Last, First`. Fields that the teacher did not fill in are not sent. */
export type NewStudentFields = Pick<Details, 'fullName'> & Partial<Pick<Details, StudentField>>;

export interface NewStudentRow {
  readonly id: number;
  readonly classId: number;
  readonly createdAt: string;
  readonly fields: NewStudentFields;
}

export interface StudentChange {
  readonly id: number;
  /** Only the changed ones (docs/sync.md W10.1). */
  readonly fields: Partial<Details>;
}

export function createStudent(student: NewStudentRow): Write {
  return write(endpoints.createStudent, { body: bodyOf(student) }, [patchOf(student)]);
}

export function createStudents(students: readonly NewStudentRow[]): Write {
  return write(endpoints.createStudents, { body: { students: students.map(bodyOf) } }, students.map(patchOf));
}

/** Changes a student. `deleted: false` adds a removed student to the class again. */
export function patchStudent({ id, fields }: StudentChange): Write {
  return write(endpoints.patchStudent, { body: { id, ...fields } }, [
    updated('students', { id }, withNameParts(fields)),
  ]);
}

/** The server applies all changes or none. */
export function patchStudents(changes: readonly StudentChange[]): Write {
  return write(
    endpoints.patchStudents,
    { body: changes.map(({ id, fields }) => ({ id, ...fields })) },
    changes.map(({ id, fields }) => updated('students', { id }, withNameParts(fields))),
  );
}

/** The row gets no tombstone, so that past grades stay visible (docs/sync.md D1). */
export function deleteStudent(id: number): Write {
  return write(endpoints.deleteStudent, { params: { id } }, [updated('students', { id }, { deleted: true })]);
}

function bodyOf({ id, classId, fields }: NewStudentRow) {
  return { id, classId, ...fields };
}

function patchOf({ id, classId, createdAt, fields }: NewStudentRow) {
  return created('students', id, { ...withNameParts(fields), classId, createdAt });
}

/** The three names are one unit (docs/sync.md, Rows). */
function withNameParts(fields: Partial<Details>): RowFields<'students'> {
  return fields.fullName === undefined ? fields : { ...fields, ...splitFullName(fields.fullName) };
}
