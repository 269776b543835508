import * as endpoints from '#contract/rows/students.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { splitFullName } from '#domain/text/names.ts';
import { created, updated, write, type RowFields, type Write } from './write.ts';

/**
 * The fields that a teacher can set. The app derives the first name and the last name from the full name, so they are not
 * included. The server derives the time of the removal from the stamp of the write, so it is not included either.
 */
type Details = Omit<StudentRow, 'id' | 'classId' | 'firstName' | 'lastName' | 'removedAt' | 'createdAt'>;

/** The fields of a new student. `fullName` has the form `Last, First`. Fields that the teacher did not fill in are not sent. */
export type NewStudentFields = Pick<Details, 'fullName'> & Partial<Omit<Details, 'orderId' | 'row' | 'deleted'>>;

export interface NewStudentRow {
  readonly id: number;
  readonly classId: number;
  readonly createdAt: string;
  readonly fields: NewStudentFields;
}

export interface StudentChange {
  readonly id: number;
  /** Only the fields that the teacher changed (docs/sync.md W10.1). */
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

/** Changes several students. The server applies all changes or none. */
export function patchStudents(changes: readonly StudentChange[]): Write {
  return write(
    endpoints.patchStudents,
    { body: changes.map(({ id, fields }) => ({ id, ...fields })) },
    changes.map(({ id, fields }) => updated('students', { id }, withNameParts(fields))),
  );
}

/**
 * Removes a student from the class. The row gets no tombstone, so that the past grades of the student stay visible
 * (docs/sync.md D1).
 */
export function deleteStudent(id: number): Write {
  return write(endpoints.deleteStudent, { params: { id } }, [updated('students', { id }, { deleted: true })]);
}

function bodyOf({ id, classId, fields }: NewStudentRow) {
  return { id, classId, ...fields };
}

function patchOf({ id, classId, createdAt, fields }: NewStudentRow) {
  return created('students', id, { ...withNameParts(fields), classId, createdAt });
}

/**
 * Adds the first name and the last name if the full name changes, because the three fields are one unit (docs/sync.md, Rows).
 */
function withNameParts(fields: Partial<Details>): RowFields<'students'> {
  return fields.fullName === undefined ? fields : { ...fields, ...splitFullName(fields.fullName) };
}
