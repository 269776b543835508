import type { Transaction } from 'kysely';
import { isFoundWithout, linksBelow } from '#domain/rows/tree.ts';
import { emptied } from '#domain/sync/emptied.ts';
import { type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { Database } from '../db/schema.ts';
import { toColumns } from '../rows/columns.ts';
import { fromColumns, shared, type ServerRow } from '../rows/server-row.ts';

const ROWS_AT_ONCE = 500;

/** Returns the time of the oldest tombstone that was made at `from` or later. Returns null if there is no such tombstone. */
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
      // This condition is true for every tombstone, because no key is empty. With this condition, the database reads the index
      // of tombstones and no other rows.
      .where('tomb', '>', '')
      .where('tombAt', '>=', from)
      .executeTakeFirstOrThrow();
    if (at !== null && (oldest === null || at < oldest)) oldest = at;
  }
  return oldest;
}

/** Returns the rows of one table that were themselves deleted at this time (and not with a parent row). */
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
 * Deletes up to `limit` child rows of the rows with the ids `parentIds`, at all levels, the deepest level first. Returns the
 * number of deleted rows. The deleted child rows leave no tombstones (docs/sync.md D1), because on devices the tombstone of the
 * parent row hides them.
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
  // In the reversed list, a table comes before the tables of its parent rows, so child rows are deleted before their parent
  // rows. Every row that belongs to a class contains the class's id. So the database finds these rows with an index of that id,
  // and reads no row of another class.
  for (const { table, field } of linksBelow(parent).toReversed()) {
    const ids = await childIds(trx, teacherId, { table, field, parentIds }, limit - deleted);
    if (!isFoundWithout(table, parent)) deleted += await deleteBelow(trx, teacherId, table, ids, limit - deleted);
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
    // The cast is safe, because the field is in the table's definition and is therefore a column of the table.
    .where(field as 'id', 'in', parentIds)
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** Deletes rows permanently, without a tombstone. */
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
 * Clears all values that the teacher wrote in deleted rows of one table. The tombstones, the change numbers and the ids of
 * parent rows stay, because the feed and later writes need them. The delete of a day may concern thousands of marks, so one
 * statement clears many rows that will have the same content.
 */
export async function clearContent(
  trx: Transaction<Database>,
  teacherId: number,
  table: TableName,
  rows: readonly ServerRow[],
): Promise<void> {
  const alike = Map.groupBy(rows, ({ fields }) => JSON.stringify(emptyColumns(table, fields)));
  for (const [columns, some] of alike) {
    const ids = some.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      await trx
        .updateTable(shared(table))
        .set({ ...(JSON.parse(columns) as ReturnType<typeof emptyColumns>), units: '{}' })
        .where('teacherId', '=', teacherId)
        .where('id', 'in', ids.slice(start, start + ROWS_AT_ONCE))
        .execute();
    }
  }
}

/** Returns the new values of the columns that the purge changes. Fields that never change keep their columns. */
function emptyColumns(table: TableName, fields: Fields) {
  const { fixed } = TABLES[table];
  const columns = Object.entries(toColumns(table, emptied(table, fields)));
  return Object.fromEntries(columns.filter(([name]) => !fixed.includes(name)));
}
