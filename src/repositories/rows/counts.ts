import { isFoundWithout, linksBelow } from '#domain/rows/tree.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import { readSync, seenOf } from '../../db/meta.ts';
import { rowsBelow } from '../../db/rows/scan.ts';
import type { TeacherDb } from '../../db/schema.ts';

/** How many rows of each table there are. */
export type RowCounts = ReadonlyMap<TableName, number>;

/**
 * Counts the rows of these tables below a row. Rows that have a tombstone of their own, removed students and empty scores
 * are not counted. A table between the row and a wanted table has to be wanted too.
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

/** Counts that the app shows in a question. */
export interface SeenCounts {
  /** The cursor of the device before it counted. Changes of other devices after it are not in the counts (docs/sync.md W6.2). */
  readonly seen: number;
}

/** Like `countsBelow`, for a question before a delete. */
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
    // One row after the other, so that the marks of only one class are in memory.
    for (const one of found) await addBelow(db, table, one, counts);
  }
}

/** `deleted` is the field of a removed student, and '' is the value of an empty score. No other table has such values. */
function isCounted(row: StoredRow): boolean {
  return !row.tomb && row['deleted'] !== true && row['value'] !== '';
}
