import type { Transaction } from 'kysely';
import { childLinks } from '#domain/rows/tree.ts';
import { emptied } from '#domain/sync/emptied.ts';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import type { Database } from '../db/schema.ts';
import { toColumns } from '../rows/columns.ts';
import { fromColumns, shared, type ServerRow } from '../rows/server-row.ts';

/** The time of the oldest tombstone since `from`, or null if there is none. */
export async function oldestTombstone(
  db: Transaction<Database>,
  teacherId: number,
  from: number,
): Promise<number | null> {
  let oldest: number | null = null;
  for (const table of TABLE_NAMES) {
    const { at } = await db
      .selectFrom(shared(table))
      .select(({ fn }) => fn.min<number | null>('tombAt').as('at'))
      .where('teacherId', '=', teacherId)
      // True for every tombstone, because no key is empty. With this condition the database uses the index of
      // tombstones and skips all other rows.
      .where('tomb', '>', '')
      .where('tombAt', '>=', from)
      .executeTakeFirstOrThrow();
    if (at !== null && (oldest === null || at < oldest)) oldest = at;
  }
  return oldest;
}

export async function tombstonesOf(
  db: Transaction<Database>,
  teacherId: number,
  table: TableName,
  at: number,
): Promise<ServerRow[]> {
  const found = await db
    .selectFrom(shared(table))
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('tomb', '>', '')
    .where('tombAt', '=', at)
    .execute();
  return found.map((columns) => fromColumns(table, columns));
}

/**
 * Deletes up to `limit` rows below these rows, the deepest first, and returns their number. They leave no tombstones
 * (docs/sync.md D1), because the tombstone of the row above hides them on devices.
 */
export async function deleteBelow(
  trx: Transaction<Database>,
  teacherId: number,
  parent: TableName,
  parentIds: readonly number[],
  limit: number,
): Promise<number> {
  if (parentIds.length === 0) return 0;
  let deleted = 0;
  // The tables are taken in reverse order. The scores have an index by assessment but none by student. In
  // reverse order they are found and deleted by assessment before the slow search by student.
  for (const { table, field } of childLinks(parent).toReversed()) {
    const ids = await childIds(trx, teacherId, { table, field, parentIds }, limit - deleted);
    deleted += await deleteBelow(trx, teacherId, table, ids, limit - deleted);
    const room = ids.slice(0, limit - deleted);
    await deleteRows(trx, teacherId, table, room);
    deleted += room.length;
    if (deleted >= limit) return deleted;
  }
  return deleted;
}

async function childIds(
  trx: Transaction<Database>,
  teacherId: number,
  { table, field, parentIds }: { table: TableName; field: string; parentIds: readonly number[] },
  limit: number,
): Promise<number[]> {
  const found = await trx
    .selectFrom(shared(table))
    .select('id')
    .where('teacherId', '=', teacherId)
    // The cast is safe, because the field is in the table's definition and so is a column of the table.
    .where(field as 'id', 'in', parentIds)
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

export async function deleteRows(
  trx: Transaction<Database>,
  teacherId: number,
  table: TableName,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom(shared(table)).where('teacherId', '=', teacherId).where('id', 'in', ids).execute();
}

/**
 * Clears everything that the teacher wrote in a deleted row. The tombstone, the change numbers and the ids of the rows
 * above stay, because the feed and later writes need them.
 */
export async function clearContent(
  trx: Transaction<Database>,
  teacherId: number,
  { table, id, fields }: ServerRow,
): Promise<void> {
  await trx
    .updateTable(shared(table))
    .set({ ...toColumns(table, emptied(table, fields)), units: '{}' })
    .where('teacherId', '=', teacherId)
    .where('id', '=', id)
    .execute();
}
