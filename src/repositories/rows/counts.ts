import { isFoundWithout, linksBelow } from '#domain/rows/tree.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import { readSync, seenOf } from '../../db/meta.ts';
import { rowsBelow } from '../../db/rows/scan.ts';
import type { TeacherDb } from '../../db/schema.ts';

/** The number of rows in each table. */
export type RowCounts = ReadonlyMap<TableName, number>;

/**
 * Counts the rows of these tables below a row. Rows with their own tombstone, removed students and empty scores are not
 * counted. A table between the row and a counted table has to be in the list too.
 */
export async function countsBelow(
  db: TeacherDb,
  table: TableName,
  row: StoredRow,
  wanted: readonly TableName[],
): Promise<RowCounts> {
  const counts = new Map(wanted.map((name) => [name, 0]));
  await addBelow(db, table, row, counts);
  return counts;
}

/** Counts that the app shows in a dialog before a delete. */
export interface SeenCounts {
  /**
   * The cursor of the device before it counted. Later changes of other devices are not included in the counts (docs/sync.md
   * W6.2).
   */
  readonly seen: number;
}

/** Does the same as `countsBelow`, and also returns the cursor for a delete. */
export async function countsSeen(
  db: TeacherDb,
  ...what: [table: TableName, row: StoredRow, wanted: readonly TableName[]]
): Promise<SeenCounts & { readonly counts: RowCounts }> {
  const seen = seenOf(await readSync(db));
  return { seen, counts: await countsBelow(db, ...what) };
}

async function addBelow(
  db: TeacherDb,
  above: TableName,
  row: StoredRow,
  counts: Map<TableName, number>,
): Promise<void> {
  for (const { table, field } of linksBelow(above)) {
    const count = counts.get(table);
    if (count === undefined) continue;
    const found = (await rowsBelow(db, table, field, [row])).filter(isCounted);
    counts.set(table, count + found.length);
    if (isFoundWithout(table, above)) continue;
    // The rows are read one after the other, so that the marks of only one class are in memory.
    for (const one of found) await addBelow(db, table, one, counts);
  }
}

/**
 * Whether the row is counted. A removed student has `deleted` true, and an empty score has the value ''. No row of another
 * table has such values.
 */
function isCounted(row: StoredRow): boolean {
  return !row.tomb && row['deleted'] !== true && row['value'] !== '';
}
