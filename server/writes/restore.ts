import { restore } from '#contract/sync.ts';
import { freeName } from '#domain/names.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { findRow } from '../rows/find-rows.ts';
import { otherGradeBookNames } from '../rows/grade-books.ts';
import { rowsBelow } from '../rows/rows-below.ts';
import type { ServerRow } from '../rows/server-row.ts';
import { renumberRow, clearTombstone, rowsDeletedBy } from '../rows/tombstones.ts';
import { CONTENT_MS } from '../sync/lifetimes.ts';
import { Refusal } from '../sync/refusal.ts';
import { isAlive, update, type WriteContext } from '../sync/write-context.ts';
import { handle } from './write.ts';

const ROWS_PER_CHANGE = 1_000;

export const restoreWrites = [
  /**
   * Removes the tombstones that have the delete's key. Every row that is visible again gets a new change number, so
   * that devices get the row. Some devices don't have it, because they made their first pull while it was deleted
   * (docs/sync.md D4.1).
   */
  handle(restore, async (context, { body }) => {
    const { trx, teacherId } = context;
    const deleted = await rowsToRestore(context, body.key);
    if (deleted.length === 0) return async () => ({ restored: 0 });
    // Checks the age of the delete, not whether the purge has run, so that the answer does not depend on a job's time.
    if (deleted.some(({ tombAt }) => (tombAt ?? 0) < context.now - CONTENT_MS)) {
      throw new Refusal('gone', 'This was deleted more than 30 days ago.');
    }
    context.totals.recount();
    const below = (await rowsBelow(trx, teacherId, deleted)).filter((row) => row.tomb === null);
    let change = context.change;
    // The deleted rows themselves come last, so that a device shows them only when it has all rows below (P1).
    const ordered = [
      ...below.map((row) => ({ row, isDeleted: false })),
      ...deleted.map((row) => ({ row, isDeleted: true })),
    ];
    for (let start = 0; start < ordered.length; start += ROWS_PER_CHANGE) {
      if (start > 0) change = context.nextChange();
      for (const { row, isDeleted } of ordered.slice(start, start + ROWS_PER_CHANGE)) {
        if (isDeleted) await clearTombstone(trx, teacherId, row, { device: context.stamp.device, change });
        else await renumberRow(trx, teacherId, row, change);
      }
    }
    context.known.clear();
    await settleNames({ ...context, change }, deleted);
    return async () => ({ restored: deleted.length });
  }),
];

/**
 * The rows to restore. A clash is restored only together with its mark. If the clash was closed, or its mark was
 * created again, the clash stays deleted, because its values are outdated.
 */
async function rowsToRestore({ trx, teacherId }: WriteContext, key: string): Promise<ServerRow[]> {
  const deleted: ServerRow[] = [];
  for (const table of TABLE_NAMES) deleted.push(...(await rowsDeletedBy(trx, teacherId, table, key)));
  const marks = new Set(deleted.filter(({ table }) => table === 'marks').map(({ id }) => id));
  return deleted.filter(({ table, fields }) => table !== 'clashes' || marks.has(Number(fields['markId'])));
}

/** A restored grade book whose name was taken meanwhile becomes "Name 2" (docs/sync.md D5). */
async function settleNames(context: WriteContext, deleted: readonly ServerRow[]): Promise<void> {
  for (const { id } of deleted.filter((row) => row.table === 'gradeBooks')) {
    const row = await findRow(context.trx, context.teacherId, 'gradeBooks', id);
    if (!row || !(await isAlive(context, row))) continue;
    const { name } = row.fields;
    const free = freeName(name, await otherGradeBookNames(context.trx, context.teacherId, id));
    if (free !== name) await update(context, row, { name: free });
  }
}
