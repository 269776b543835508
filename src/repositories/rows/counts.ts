import { isFoundWithout, linksBelow } from '#domain/rows/tree.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import { readSync, seenOf } from '../../db/meta.ts';
import { rowsBelow } from '../../db/rows/scan.ts';
import type { TeacherDb } from '../../db/schema.ts';

export type RowCounts = ReadonlyMap<TableName, number>;

/**
 * Counts the rows of the tables in `wanted` below a row, without own tombstones, removed students and empty scores. A table in
 * between has to be wanted too.
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

export interface SeenCounts {
  /** Before the count, which lacks later changes of other devices (docs/sync.md W6.2). */
  readonly seen: number;
}

/** Does the same as `countsBelow`. Also returns the cursor that a delete sends as `seen`. */
export async function countsSeen<Wanted extends TableName>(
  db: TeacherDb,
  ...what: [table: TableName, row: StoredRow, wanted: readonly Wanted[]]
): Promise<SeenCounts & Readonly<Record<Wanted, number>>> {
  const seen = seenOf(await readSync(db));
  const counts = Object.fromEntries(await countsBelow(db, ...what)) as Record<Wanted, number>;
  return { ...counts, seen };
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
    // One after the other, so that the marks of only one class are in memory.
    for (const one of found) await addBelow(db, table, one, counts);
  }
}

/**
 * Whether the row is counted. `deleted` is true for a removed student, and `value` is '' for an empty score. Rows of other
 * tables never have these values.
 */
function isCounted(row: StoredRow): boolean {
  return !row.tomb && row['deleted'] !== true && row['value'] !== '';
}
