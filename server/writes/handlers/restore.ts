import { addAll } from '#domain/lists.ts';
import { restore } from '#contract/sync.ts';
import { holdsClashes } from '#domain/sync/clash-tables.ts';
import { freeName } from '#domain/text/names.ts';
import { TABLE_NAMES, type TableName } from '#domain/tables/all.ts';
import { livingKeysBelow, type RowsOfTable } from '../../rows/below.ts';
import { findRow } from '../../rows/find-rows.ts';
import { otherGradeBookNames } from '../../rows/grade-books.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import { clearTombstones, renumberRows, rowsDeletedBy } from '../../rows/tombstones.ts';
import { CONTENT_MS } from '../../sync/lifetimes.ts';
import { Refusal } from '../../sync/apply/refusal.ts';
import { countTree } from '../../sync/apply/totals.ts';
import { isWhollyAlive, lookUpAll, update, type WriteContext } from '../../sync/apply/write-context.ts';
import { handle } from '../write.ts';

export const restoreWrites = [
  /**
   * Removes the tombstones that contain the key of the delete. Every row that becomes visible again gets a new change number,
   * so that all devices get the row: some devices don't have it, because they made their first pull while it was deleted
   * (docs/sync.md D4.1).
   */
  handle(restore, async (context, { body }) => {
    const deleted = await rowsToRestore(context, body.key);
    if (deleted.length === 0) return async () => ({ restored: 0 });
    // The code checks the age of the delete. It does not check whether the purge has already run, because the answer must not
    // depend on the time of the purge.
    if (deleted.some(({ tombAt }) => (tombAt ?? 0) < context.now - CONTENT_MS)) {
      throw new Refusal('gone', 'This was deleted more than 30 days ago.');
    }
    const shown = await livingTreesBelow(context, deleted);
    await bringBack(context, [...shown, ...lastFirst(deleted)]);
    context.known.clear();
    await countRestored(context, deleted);
    await settleNames(context, deleted);
    return async () => ({ restored: deleted.length });
  }),
];

/**
 * Returns the rows to restore. A clash is restored only together with its mark. If the clash was closed by the teacher, or its
 * mark was created again, the clash stays deleted, because its values are outdated.
 */
async function rowsToRestore({ trx, teacherId }: WriteContext, key: string): Promise<ServerRow[]> {
  const deleted: ServerRow[] = [];
  for (const table of TABLE_NAMES) addAll(deleted, await rowsDeletedBy(trx, teacherId, table, key));
  const marks = new Set(deleted.filter(({ table }) => table === 'marks').map(({ id }) => id));
  return deleted.filter(({ table, fields }) => !holdsClashes(table) || marks.has(Number(fields['markId'])));
}

/**
 * A row that is visible again after a restore: either the restore removed the row's own tombstone, or the row is a child
 * row of such a row.
 */
interface Shown {
  readonly table: TableName;
  readonly id: number;
  readonly hasTombstone: boolean;
}

async function livingTreesBelow({ trx, teacherId }: WriteContext, deleted: readonly ServerRow[]): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const rows of byTable(deleted)) {
    const below = await livingKeysBelow(trx, teacherId, rows);
    addAll(
      shown,
      below.map((key) => ({ ...key, hasTombstone: false })),
    );
  }
  return shown;
}

/**
 * Sorts the deleted rows so that each row comes after all its child rows. So when a device shows a deleted row again, it
 * already has the child rows (P1). The tables of parent rows come first in the list of tables, so the reversed list begins with
 * the child rows.
 */
function lastFirst(deleted: readonly ServerRow[]): Shown[] {
  return deleted.toReversed().map(({ table, id }) => ({ table, id, hasTombstone: true }));
}

/** Gives the rows new change numbers in the order of the list, and removes the tombstones of the rows that have one. */
async function bringBack({ trx, teacherId, stamp, numbers }: WriteContext, shown: readonly Shown[]): Promise<void> {
  for (const { change, rows } of numbers.split(shown)) {
    const { device } = stamp;
    for (const { table, ids } of byTable(rows.filter((row) => row.hasTombstone))) {
      await clearTombstones(trx, teacherId, table, ids, { device, change });
    }
    for (const { table, ids } of byTable(rows.filter((row) => !row.hasTombstone))) {
      await renumberRows(trx, teacherId, table, ids, change);
    }
  }
}

/**
 * Adds the rows that are visible again to the totals. A row with a deleted parent row is still hidden, so it does not count.
 */
async function countRestored(context: WriteContext, deleted: readonly ServerRow[]): Promise<void> {
  const students = deleted.flatMap(({ table, fields }) => (table === 'marks' ? [Number(fields['studentId'])] : []));
  await lookUpAll(context, 'students', students);
  const alive: ServerRow[] = [];
  for (const row of deleted) if (await isWhollyAlive(context, { ...row, tomb: null })) alive.push(row);
  for (const rows of byTable(alive)) context.totals.add(await countTree(context, rows));
}

function byTable(rows: readonly { readonly table: TableName; readonly id: number }[]): RowsOfTable[] {
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([table, some]) => ({ table, ids: some.map(({ id }) => id) }));
}

/** Renames a restored grade book to "Name 2" if another grade book has got its name meanwhile (docs/sync.md D5). */
async function settleNames(context: WriteContext, deleted: readonly ServerRow[]): Promise<void> {
  for (const { id } of deleted.filter((row) => row.table === 'gradeBooks')) {
    const row = await findRow(context.trx, context.teacherId, 'gradeBooks', id);
    if (!row || !(await isWhollyAlive(context, row))) continue;
    const { name } = row.fields;
    const free = freeName(name, await otherGradeBookNames(context.trx, context.teacherId, id));
    if (free !== name) await update(context, row, { name: free });
  }
}
