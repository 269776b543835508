import * as z from 'zod/mini';
import { cleanName } from '#domain/names.ts';
import { gradeBookNameProblem } from '#domain/validation.ts';
import { accepting } from './accepting.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, printable } from './fields.ts';
import { named } from './named.ts';

export const gradeBook = z.object({ id, name: z.string(), createdAt: instant, updatedAt: instant });

const name = named((text) => gradeBookNameProblem(text, 'create'));

export const createGradeBook = endpoint({
  method: 'POST',
  path: 'grade-books',
  synced: true,
  status: 201,
  body: accepting(gradeBook, { id: z.optional(id), name }),
  answer: gradeBook,
});

export const listGradeBooks = endpoint({ method: 'GET', path: 'grade-books', answer: z.array(gradeBook) });

const params = z.object({ id: idInPath });
export const getGradeBook = endpoint({ method: 'GET', path: 'grade-books/:id', params, answer: gradeBook });

/** The name is judged where the old one is known: an unchanged old name may be saved (docs/product.md 2.1). */
export const renameGradeBook = endpoint({
  method: 'PATCH',
  path: 'grade-books',
  synced: true,
  body: accepting(gradeBook, { id, name: z.string().check(z.overwrite(cleanName), printable, z.maxLength(120)) }),
  answer: gradeBook,
});

export const deleteGradeBook = endpoint({ method: 'DELETE', path: 'grade-books/:id', synced: true, params });
