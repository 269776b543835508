import type { Kysely } from 'kysely';
import type { TableName } from '#domain/tables/all.ts';
import { parentsOf } from '#domain/rows/tree.ts';
import type { Database } from '../db/schema.ts';
import { ApiError } from '../platform/api-error.ts';
import { findRow } from './find-rows.ts';
import type { ServerRowOf } from './server-row.ts';

/** The error for a row that never existed, was deleted, or belongs to another teacher. The caller cannot tell which. */
export function notThere(): ApiError {
  return new ApiError('unknown', 'This does not exist.');
}

/** A row that is not deleted and whose parents are not deleted either (docs/sync.md D1); otherwise 404. */
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
