import { TABLE_NAMES } from '#domain/tables/all.ts';
import { restore } from '#contract/sync.ts';
import { foldName, freeName } from '#domain/names.ts';
import { isAlive, update, type WriteContext } from '../sync/write-context.ts';
import { CONTENT_MS } from '../sync/lifetimes.ts';
import { Refusal } from '../sync/refusal.ts';
import { findRow } from '../rows/find-rows.ts';
import { rowsBelow } from '../rows/rows-below.ts';
import type { ServerRow } from '../rows/server-row.ts';
import { renumberRow, reviveRow, rowsBuriedBy } from '../rows/tombstones.ts';
import { handle } from './write.ts';

const ROWS_PER_CHANGE = 1_000;

export const restoreWrites = [
  /**
   * Removes the tombstones that still have the delete's key, and gives every row that lives again a new change number,
   * because a device that pulled while the rows were deleted has never seen them (docs/sync.md D4.1).
   */
  handle(restore, async (context, { body }) => {
    const { trx, teacherId } = context;
    const buried = await buriedBy(context, body.key);
    if (buried.length === 0) return async () => ({ restored: 0 });
    // Decided by age and not by whether the purge has run, so the answer does not depend on the time of a job.
    if (buried.some(({ tombAt }) => (tombAt ?? 0) < context.now - CONTENT_MS)) {
      throw new Refusal('gone', 'This was deleted more than 30 days ago.');
    }
    context.totals.recount();
    const below = (await rowsBelow(trx, teacherId, buried)).filter((row) => row.tomb === null);
    let change = context.change;
    // The rows whose tombstones hide the others come last (P1).
    const ordered = [...below.map((row) => ({ row, revive: false })), ...buried.map((row) => ({ row, revive: true }))];
    for (let start = 0; start < ordered.length; start += ROWS_PER_CHANGE) {
      if (start > 0) change = context.nextChange();
      for (const { row, revive } of ordered.slice(start, start + ROWS_PER_CHANGE)) {
        if (revive) await reviveRow(trx, teacherId, row, { device: context.stamp.device, change });
        else await renumberRow(trx, teacherId, row, change);
      }
    }
    context.known.clear();
    await settleNames({ ...context, change }, buried);
    return async () => ({ restored: buried.length });
  }),
];

/**
 * The rows to restore. A clash comes back only with its mark. A closed clash, or one whose mark was created again,
 * describes values that are gone.
 */
async function buriedBy({ trx, teacherId }: WriteContext, key: string): Promise<ServerRow[]> {
  const buried: ServerRow[] = [];
  for (const table of TABLE_NAMES) buried.push(...(await rowsBuriedBy(trx, teacherId, table, key)));
  const marks = new Set(buried.filter(({ table }) => table === 'marks').map(({ id }) => id));
  return buried.filter(({ table, fields }) => table !== 'clashes' || marks.has(Number(fields['markId'])));
}

/** A restored grade book whose name was taken meanwhile becomes "Name 2" (docs/sync.md D5). */
async function settleNames(context: WriteContext, buried: readonly ServerRow[]): Promise<void> {
  for (const { id } of buried.filter((row) => row.table === 'gradeBooks')) {
    const row = await findRow(context.trx, context.teacherId, 'gradeBooks', id);
    if (!row || !(await isAlive(context, row))) continue;
    const others = await context.trx
      .selectFrom('gradeBooks')
      .select('name')
      .where('teacherId', '=', context.teacherId)
      .where('id', '!=', id)
      .where('tomb', 'is', null)
      .execute();
    const { name } = row.fields;
    const free = freeName(name, new Set(others.map((book) => foldName(book.name))));
    if (free !== name) await update(context, row, { name: free });
  }
}
