import type { Transaction } from 'kysely';
import { isFoundWithout, linksBelow } from '#domain/rows/tree.ts';
import { emptied } from '#domain/sync/emptied.ts';
import { type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { Database } from '../db/schema.ts';
import { toColumns } from '../rows/columns.ts';
import { fromColumns, shared, type ServerRow } from '../rows/server-row.ts';

/** The most rows in one statement. */
const ROWS_AT_ONCE = 500;

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

/** The rows of one table whose own tombstones were set at this time. */
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
  // In reverse order a table comes before the tables of its parents. Every row below a class contains the class's id. So
  // these rows are found by an index of that id, and no row of another class is read.
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
    // The cast is safe, because the field is in the table's definition and so is a column of the table.
    .where(field as 'id', 'in', parentIds)
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** Removes rows for good, without a tombstone. */
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
 * Clears everything that the teacher wrote in deleted rows of one table. The tombstones, the change numbers and the ids of
 * the rows above stay, because the feed and later writes need them. Rows that will have equal content are cleared by one
 * statement, because the delete of a day may have thousands of marks.
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

/** The columns that the purge changes in a row with these fields. Columns of fixed fields stay. */
function emptyColumns(table: TableName, fields: Fields) {
  const { fixed } = TABLES[table];
  const columns = Object.entries(toColumns(table, emptied(table, fields)));
  return Object.fromEntries(columns.filter(([name]) => !fixed.includes(name)));
}
