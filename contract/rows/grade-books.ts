import * as z from 'zod/mini';
import { gradeBooks } from '#domain/tables/grade-books.ts';
import { gradeBookNameProblem, MOST_GRADE_BOOK_NAME } from '#domain/validation.ts';
import { accepting } from '../parts/accepting.ts';
import { endpoint } from '../parts/endpoint.ts';
import { id, idInPath } from '../parts/fields.ts';
import { named, oldName } from '../parts/named.ts';
import { rowShape } from '../parts/row-shape.ts';

export const gradeBook = z.object(rowShape(gradeBooks));

const name = named(MOST_GRADE_BOOK_NAME, (text) => gradeBookNameProblem(text, 'create'));

export const createGradeBook = endpoint({
  method: 'POST',
  path: 'grade-books',
  summary: 'Create a grade book',
  errors: ['name_taken'],
  synced: true,
  status: 201,
  body: accepting(gradeBook, { id: z.optional(id), name }),
  answer: gradeBook,
});

export const listGradeBooks = endpoint({
  method: 'GET',
  path: 'grade-books',
  summary: 'All grade books',
  answer: z.array(gradeBook),
});

const params = z.object({ id: idInPath });
export const getGradeBook = endpoint({
  method: 'GET',
  path: 'grade-books/:id',
  summary: 'One grade book',
  errors: ['unknown'],
  params,
  answer: gradeBook,
});

/**
 * The handler applies the rule for names, because a name from before the rule may be saved again unchanged (docs/product.md
 * 2.1).
 */
export const renameGradeBook = endpoint({
  method: 'PATCH',
  path: 'grade-books',
  summary: 'Rename a grade book',
  errors: ['name_taken'],
  synced: true,
  body: accepting(gradeBook, { id, name: oldName }),
  answer: gradeBook,
});

export const deleteGradeBook = endpoint({
  method: 'DELETE',
  path: 'grade-books/:id',
  summary: 'Delete a grade book with everything in it',
  errors: ['changed', 'current'],
  synced: true,
  params,
});
