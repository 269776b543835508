import { changeByOthers } from '#domain/sync/merge.ts';
import type { TableName } from '#domain/tables/all.ts';
import { rowsBelow } from '../rows/rows-below.ts';
import type { ServerRow, ServerRowOf } from '../rows/server-row.ts';
import { setTombstones } from '../rows/tombstones.ts';
import { Refusal } from './refusal.ts';
import { isAlive, isRest, lookUp, need, type WriteContext } from './write-context.ts';

/**
 * The row that a write deletes, or null when it is deleted already or never existed. Then the delete succeeds without a
 * change (docs/sync.md D3), but a client without stamps gets an error.
 */
export async function rowToDelete<T extends TableName>(
  context: WriteContext,
  table: T,
  id: number,
): Promise<ServerRowOf<T> | null> {
  if (isRest(context)) await need(context, table, id);
  const row = await lookUp(context, table, id);
  return row?.tomb === null ? row : null;
}

/** Deletes one row, which hides everything below it (D1), unless another device has changed any of it (D2). */
export async function deleteTree(context: WriteContext, row: ServerRow): Promise<void> {
  const { trx, teacherId } = context;
  await deleteUnlessChanged(context, [row], await rowsBelow(trx, teacherId, [row]), 'changes');
}

/**
 * Deletes rows, unless another device has changed one of them or a row below after the delete was decided (D2). `below`
 * are the rows that would be hidden with them, and `noun` names what is counted in the refusal.
 */
export async function deleteUnlessChanged(
  context: WriteContext,
  rows: readonly ServerRow[],
  below: readonly ServerRow[],
  noun: string,
): Promise<void> {
  const { stamp, seen } = context;
  if (seen !== null) {
    // Clashes do not count, because nobody edits a clash: the edits are in its marks.
    const work = [...rows, ...below].filter((row) => row.table !== 'clashes');
    const unseen = work.filter((row) => changeByOthers(row.memory, stamp.device) > seen);
    const [first] = unseen;
    if (first) {
      const count = unseen.length;
      throw new Refusal('changed', `${count} ${noun} came in since you deleted it.`, { count, rowId: first.id });
    }
  }
  const living = rows.filter((row) => row.tomb === null);
  for (const row of living) if (await isAlive(context, row)) context.totals.takeAway(row);
  await setTombstones(context.trx, context.teacherId, living, {
    device: stamp.device,
    change: context.change,
    key: context.key,
    at: context.now,
  });
  for (const row of living) context.known.delete(`${row.table}:${row.id}`);
}
