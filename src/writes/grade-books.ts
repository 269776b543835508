import * as endpoints from '#contract/rows/grade-books.ts';
import { created, deletion, updated, write, type Write } from './write.ts';

export interface NewGradeBookRow {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
}

export function createGradeBook({ id, name, createdAt }: NewGradeBookRow): Write {
  const patch = created('gradeBooks', id, { name, createdAt, updatedAt: createdAt });
  return write(endpoints.createGradeBook, { body: { id, name } }, [patch]);
}

export function renameGradeBook(id: number, name: string): Write {
  return write(endpoints.renameGradeBook, { body: { id, name } }, [updated('gradeBooks', { id }, { name })]);
}

export const deleteGradeBook = deletion(endpoints.deleteGradeBook, 'gradeBooks');
