import type { Transaction } from 'kysely';
import { childLinks } from '#domain/rows/tree.ts';
import { emptied } from '#domain/sync/emptied.ts';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import type { Database } from '../db/schema.ts';
import { toColumns } from '../rows/columns.ts';
import { fromColumns, shared, type ServerRow } from '../rows/server-row.ts';

/** The instant of the oldest tombstone that is not older than `from`; null: there is none. */
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
      // No key is empty: so the index of tombstones is used, and living rows are not looked at.
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
 * Deletes up to `limit` of the rows that live below these, the deepest first: what dies with its parent bears no
 * tombstone of its own (docs/sync.md D1), and none is needed while the parent's tombstone hides it. Gives their number.
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
  // The last first: scores go by their assessments, for which there is an index, before their students look for them.
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
    // A column of this table, by the table's own specification.
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

/** Takes from a tombstone all that the teacher wrote; what hides, orders and guards stays, and so does its place below its parents. */
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
