import * as z from 'zod/mini';
import { cleanName, nameLength } from '#domain/names.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, text } from './fields.ts';

const numberTo99 = z
  .int('Must be a number between 1 and 99')
  .check(z.gte(1, 'Must be a number between 1 and 99'), z.lte(99, 'Must be a number between 1 and 99'));

export const student = z.object({
  id,
  classId: id,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string(),
  number: z.nullable(z.int()),
  groupNumber: z.nullable(z.int()),
  gender: z.nullable(z.string()),
  skillLevel: z.int(),
  note: z.nullable(z.string()),
  orderId: z.nullable(z.int()),
  row: z.nullable(z.int()),
  deleted: z.boolean(),
  createdAt: instant,
});

/** 2–50 characters; any character but control characters (docs/product.md 3.1). */
const fullName = text(200).check(
  z.overwrite(cleanName),
  z.refine((name) => nameLength(name) >= 2, 'name must be at least 2 characters'),
  z.refine((name) => nameLength(name) <= 50, 'String must contain at most 50 character(s)'),
);

const details = {
  nickname: z.optional(z.nullable(text(50).check(z.overwrite(cleanName)))),
  number: z.optional(z.nullable(numberTo99)),
  groupNumber: z.optional(z.nullable(numberTo99)),
  gender: z.optional(
    z.nullable(
      z.string().check(
        z.overwrite((letter) => letter.toUpperCase()),
        z.regex(/^[A-Z]$/, 'Must be a single letter'),
      ),
    ),
  ),
  skillLevel: z.optional(z.int().check(z.gte(1), z.lte(5))),
  note: z.optional(z.nullable(text(200))),
};

export const createStudents = endpoint({
  method: 'POST',
  path: 'students/create-many',
  synced: true,
  status: 201,
  body: z.strictObject({
    students: z
      .array(z.strictObject({ id: z.optional(id), fullName, classId: id, ...details }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  answer: z.array(student),
});

export const listStudents = endpoint({
  method: 'GET',
  path: 'students/by-class/:classId',
  params: z.object({ classId: idInPath }),
  answer: z.array(student),
});

/** Only what changed; null clears; `deleted: false` brings a removed student back. */
export const patchStudent = endpoint({
  method: 'PATCH',
  path: 'students',
  synced: true,
  body: z.strictObject({ id, fullName: z.optional(fullName), ...details, deleted: z.optional(z.literal(false)) }),
  answer: student,
});

export const deleteStudent = endpoint({
  method: 'DELETE',
  path: 'students/:id',
  synced: true,
  params: z.object({ id: idInPath }),
});
