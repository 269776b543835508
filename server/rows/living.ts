import type { Kysely } from 'kysely';
import type { TableName } from '#domain/tables/all.ts';
import { parentsOf } from '#domain/rows/tree.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../platform/api-error.ts';
import { findRow } from './find-rows.ts';
import type { ServerRowOf } from './server-row.ts';

/** For a row that never was, is dead, or is another teacher's: nobody can tell which. */
export function notThere(): ApiError {
  return new ApiError('unknown', 'This does not exist.');
}

/** A row that lives with all its parents (docs/sync.md D1), else 404. */
export async function living<T extends TableName>(
  db: Kysely<Database>,
  teacherId: number,
  table: T,
  id: number,
): Promise<ServerRowOf<T>> {
  const row = await findRow(db, teacherId, table, id);
  if (!row || row.tomb !== null) throw notThere();
  for (const parent of parentsOf(table, row.fields)) await living(db, teacherId, parent.table, parent.id);
  return row;
}

export function alive<T extends TableName>(rows: readonly ServerRowOf<T>[]): ServerRowOf<T>[] {
  return rows.filter((row) => row.tomb === null);
}
