import * as z from 'zod/mini';
import { cleanName, nameLength } from '#domain/text/names.ts';
import type { StudentField } from '#domain/students/fields.ts';
import { EXCUSES } from '#domain/scoring/scoring.ts';
import { MOST_EXCUSE_NOTE } from '#domain/students/excuse-period.ts';
import { students } from '#domain/tables/students.ts';
import { MOST_STUDENT_COMMENT, MOST_STUDENT_NOTE, MOST_STUDENTS } from '#domain/validation.ts';
import { accepting } from '../parts/accepting.ts';
import { endpoint } from '../parts/endpoint.ts';
import { id, idInPath, limited, list, localDate, printable, text } from '../parts/fields.ts';
import { rowShape } from '../parts/row-shape.ts';

const numberTo99 = z
  .int('Must be a number between 1 and 99')
  .check(z.gte(1, 'Must be a number between 1 and 99'), z.lte(99, 'Must be a number between 1 and 99'));

/** `nickname` is the name that the app shows; without one, the server puts the full name there (docs/product.md 3.3). */
export const student = z.object({ ...rowShape(students), nickname: z.string() });

/** 2 to 50 characters of any kind except control characters (docs/product.md 3.1). */
const fullName = limited(50).check(
  printable,
  z.overwrite(cleanName),
  z.refine((name) => nameLength(name) >= 2, 'name must be at least 2 characters'),
  z.refine((name) => nameLength(name) <= 50, 'String must contain at most 50 character(s)'),
  z.meta({ minLength: 2, maxLength: 50 }),
);

/** Cleaned before the length is checked, so that invisible characters do not count. */
const nickname = limited(50).check(
  printable,
  z.overwrite(cleanName),
  z.refine((name) => nameLength(name) <= 50, 'String must contain at most 50 character(s)'),
  z.meta({ maxLength: 50 }),
);

const NO_LETTER = 'Must be a single letter';

const details = {
  nickname: z.optional(z.nullable(nickname)),
  number: z.optional(z.nullable(numberTo99)),
  groupNumber: z.optional(z.nullable(numberTo99)),
  gender: z.optional(
    z.nullable(
      limited(1, NO_LETTER).check(
        z.overwrite((letter) => letter.toUpperCase()),
        z.regex(/^[A-Z]$/, NO_LETTER),
      ),
    ),
  ),
  skillLevel: z.optional(z.int().check(z.gte(1), z.lte(5))),
  note: z.optional(z.nullable(text(MOST_STUDENT_NOTE))),
  comment: z.optional(z.nullable(text(MOST_STUDENT_COMMENT))),
} satisfies { readonly [F in StudentField]: unknown };

const newStudent = accepting(student, { id: z.optional(id), fullName, classId: id, ...details });

export const createStudent = endpoint({
  method: 'POST',
  path: 'students',
  summary: 'Add a student to a class',
  errors: ['number_taken'],
  synced: true,
  status: 201,
  body: newStudent,
  answer: student,
});

export const createStudents = endpoint({
  method: 'POST',
  path: 'students/create-many',
  summary: 'Add students; without an id, a student of the same name is changed instead',
  errors: ['number_taken'],
  synced: true,
  status: 201,
  body: z.strictObject({
    students: list(newStudent, MOST_STUDENTS, z.minLength(1)),
  }),
  answer: z.array(student),
});

export const listStudents = endpoint({
  method: 'GET',
  path: 'students/by-class/:classId',
  summary: 'The students of a class, including removed ones',
  errors: ['unknown'],
  params: z.object({ classId: idInPath }),
  answer: z.array(student),
});

export const listTeachersStudents = endpoint({
  method: 'GET',
  path: 'students/by-teacher/:teacherId',
  summary: 'All students of a teacher',
  errors: ['unknown'],
  params: z.object({ teacherId: idInPath }),
  answer: z.array(student),
});

const ofStudent = z.object({ id: idInPath });

/** With `property`, the answer contains only this field and the id. */
export const getStudent = endpoint({
  method: 'GET',
  path: 'students/:id',
  summary: 'One student: the whole row or one property',
  errors: ['unknown'],
  params: ofStudent,
  query: z.object({ property: z.optional(z.keyof(student)) }),
  answer: z.partial(student),
});

/** In the order that the teacher arranged. */
const place = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(9_999))));

const studentChange = accepting(student, {
  id,
  fullName: z.optional(fullName),
  ...details,
  orderId: place,
  row: place,
  deleted: z.optional(z.boolean()),
  excuse: z.optional(z.nullable(z.enum(EXCUSES))),
  excuseFrom: z.optional(z.nullable(localDate)),
  excuseUntil: z.optional(z.nullable(localDate)),
  excuseNote: z.optional(z.nullable(text(MOST_EXCUSE_NOTE))),
});

/** Only the changed fields. null clears a field, and `deleted: false` adds a removed student again. */
export const patchStudent = endpoint({
  method: 'PATCH',
  path: 'students',
  summary: 'Change the fields of a student that the body names',
  errors: ['number_taken'],
  synced: true,
  body: studentChange,
  answer: student,
});

/** Changes all students of the body or none. Only the numbers after all changes must differ (docs/product.md 3.11). */
export const patchStudents = endpoint({
  method: 'PATCH',
  path: 'students/update-many',
  summary: 'Change several students, all or none',
  errors: ['number_taken'],
  synced: true,
  body: list(
    studentChange,
    MOST_STUDENTS,
    z.minLength(1),
    z.refine(
      (changes) => new Set(changes.map((change) => change.id)).size === changes.length,
      'Name each student once',
    ),
  ),
  answer: z.array(student),
});

export const deleteStudent = endpoint({
  method: 'DELETE',
  path: 'students/:id',
  summary: 'Remove a student from the class; past grades stay',
  synced: true,
  params: ofStudent,
});
