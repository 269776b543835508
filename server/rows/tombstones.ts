import type { Kysely } from 'kysely';
import { rememberChange } from '#domain/sync/merge.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { Database } from '../db/schema.ts';
import { fromColumns, type ServerRow, type ServerRowOf, shared } from './server-row.ts';

/** Sets the tombstones of rows. A tombstone contains the key of the delete (docs/sync.md D4.1). */
export async function setTombstones(
  db: Kysely<Database>,
  teacherId: number,
  rows: readonly ServerRow[],
  by: { device: string; change: number; key: string; at: number },
): Promise<void> {
  for (const row of rows) {
    await db
      .updateTable(shared(row.table))
      .set({
        ...rememberChange(row.memory, by.device, by.change),
        change: by.change,
        tomb: by.key,
        tombAt: by.at,
      })
      .where('teacherId', '=', teacherId)
      .where('id', '=', row.id)
      .execute();
  }
}

/** The rows whose tombstone has this key. */
export async function rowsDeletedBy<T extends TableName>(
  db: Kysely<Database>,
  teacherId: number,
  table: T,
  key: string,
): Promise<ServerRowOf<T>[]> {
  const found = await db
    .selectFrom(shared(table))
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('tomb', '=', key)
    .orderBy('id')
    .execute();
  return found.map((columns) => fromColumns(table, columns));
}

/**
 * Gives a row a new change number, so that devices get it again. A restore needs this for the rows below the restored
 * row, because it shows them again without changing them.
 */
export async function renumberRow(
  db: Kysely<Database>,
  teacherId: number,
  { table, id }: ServerRow,
  change: number,
): Promise<void> {
  await db.updateTable(shared(table)).set({ change }).where('teacherId', '=', teacherId).where('id', '=', id).execute();
}

/**
 * Removes a row's tombstone. The removal counts as a change. So a device that has not seen the removal cannot delete
 * the row (docs/sync.md D2).
 */
export async function clearTombstone(
  db: Kysely<Database>,
  teacherId: number,
  { table, id, memory }: ServerRow,
  by: { device: string; change: number },
): Promise<void> {
  await db
    .updateTable(shared(table))
    .set({ ...rememberChange(memory, by.device, by.change), change: by.change, tomb: null, tombAt: null })
    .where('teacherId', '=', teacherId)
    .where('id', '=', id)
    .execute();
}
