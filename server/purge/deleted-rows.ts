import type { Transaction } from 'kysely';
import { isFoundWithout, linksBelow } from '#domain/rows/tree.ts';
import { emptied } from '#domain/sync/emptied.ts';
import { type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { Database } from '../db/schema.ts';
import { toColumns } from '../rows/columns.ts';
import { fromColumns, shared, type ServerRow } from '../rows/server-row.ts';

const ROWS_AT_ONCE = 500;

/** Returns the time of the oldest tombstone that was made at `from` or later, or null. */
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
      // True for every tombstone; with it the database reads only the index of tombstones.
      .where('tomb', '>', '')
      .where('tombAt', '>=', from)
      .executeTakeFirstOrThrow();
    if (at !== null && (oldest === null || at < oldest)) oldest = at;
  }
  return oldest;
}

/** Returns the rows that were themselves deleted at this time, and not with a parent row. */
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
 * Deletes up to `limit` child rows at all levels, the deepest first, and returns their number. They leave no tombstones,
 * because on devices that of the parent hides them (docs/sync.md D1).
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
  // Child rows are deleted before their parents. Every row of a class contains the class's id, so an index finds it.
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
    // The field is a column of the table.
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
 * Clears all values that the teacher wrote in deleted rows. Tombstones, change numbers and parent ids stay, because the feed
 * and later writes need them. One statement clears many rows, because the delete of a day may concern thousands of marks.
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

/** Fields that never change keep their columns. */
function emptyColumns(table: TableName, fields: Fields) {
  const { fixed } = TABLES[table];
  const columns = Object.entries(toColumns(table, emptied(table, fields)));
  return Object.fromEntries(columns.filter(([name]) => !fixed.includes(name)));
}
