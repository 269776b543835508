import * as endpoints from '#contract/rows/classes.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { created, deletion, updated, write, type Write } from './write.ts';

export type ClassSettings = Omit<ClassRow, 'id' | 'gradeBookId' | 'createdAt'>;

export interface NewClassRow {
  readonly id: number;
  readonly createdAt: string;
  readonly fields: Pick<ClassRow, 'name' | 'gradeBookId'> & Partial<ClassSettings>;
}

export function createClass({ id, createdAt, fields }: NewClassRow): Write {
  return write(endpoints.createClass, { body: { id, ...fields } }, [created('classes', id, { ...fields, createdAt })]);
}

/**
 * Changes the settings of a class, such as its name, times and order. `fields` contains only the fields that the teacher
 * changed (docs/sync.md W10.1).
 */
export function patchClass(id: number, fields: Partial<ClassSettings>): Write {
  return write(endpoints.patchClass, { body: { id, ...fields } }, [updated('classes', { id }, fields)]);
}

export const deleteClass = deletion(endpoints.deleteClass, 'classes');
