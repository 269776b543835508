import type { Kysely } from 'kysely';
import type { TableName } from '#domain/tables/all.ts';
import { preparedForIds } from '../db/prepared.ts';
import type { ClashingTable } from '#domain/sync/clash-tables.ts';
import type { Database } from '../db/schema.ts';
import { type Columns, fromColumns, type ServerRowOf, shared } from './server-row.ts';

/**
 * Returns a function that reads the rows of `table` whose `field` has one of the given ids. It includes deleted rows, and sorts
 * by id, because PostgreSQL may return the rows in a different order after each write.
 */
function rowsBelow<T extends TableName>(table: T, field: string) {
  const ask = preparedForIds<{ teacherId: number }, Columns>((db, placeholder, ids) =>
    db
      .selectFrom(shared(table))
      .selectAll()
      .where('teacherId', '=', placeholder('teacherId'))
      // The field is a column of the table.
      .where(field as 'id', 'in', ids),
  );
  return async (db: Kysely<Database>, teacherId: number, ids: readonly number[]): Promise<ServerRowOf<T>[]> => {
    const found = await ask(db, { teacherId }, ids);
    return found.map((columns) => fromColumns(table, columns)).sort((a, b) => a.id - b.id);
  };
}

export const classesOf = rowsBelow('classes', 'gradeBookId');
export const studentsInClasses = rowsBelow('students', 'classId');
export const assessmentsInClasses = rowsBelow('assessments', 'classId');
export const scoresOf = rowsBelow('assessmentScores', 'assessmentId');

export type StoredClash = ServerRowOf<'clashes'> | ServerRowOf<'scoreAndNoteClashes'>;

/** Includes closed clashes. */
export const CLASHES_BELOW = {
  marks: rowsBelow('clashes', 'markId'),
  assessmentScores: rowsBelow('scoreAndNoteClashes', 'assessmentScoreId'),
  activityNotes: rowsBelow('scoreAndNoteClashes', 'activityNoteId'),
} as const satisfies Record<ClashingTable, unknown>;
