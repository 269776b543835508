import { changeByOthers } from '#domain/sync/merge.ts';
import type { TableName } from '#domain/tables/all.ts';
import { rowsBelow } from '../rows/rows-below.ts';
import type { ServerRow, ServerRowOf } from '../rows/server-row.ts';
import { setTombstones } from '../rows/tombstones.ts';
import { Refusal } from './refusal.ts';
import { isAlive, isRest, lookUp, need, type WriteContext } from './write-context.ts';

/**
 * The row that a write deletes. It is null if the row is deleted already or never existed. Then the delete of a device
 * succeeds and changes nothing (docs/sync.md D3), but the delete of a REST client without edit stamps is refused.
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

/**
 * Deletes one row, which also hides all rows below it (D1). The delete is refused if another device has changed one of
 * these rows meanwhile (D2).
 */
export async function deleteTree(context: WriteContext, row: ServerRow): Promise<void> {
  const { trx, teacherId } = context;
  await deleteUnlessChanged(context, [row], await rowsBelow(trx, teacherId, [row]), 'changes');
}

/**
 * Deletes rows. The delete is refused if another device has changed one of the rows, or a row below, after the delete's
 * `seen` (D2). `below` are the rows that would be hidden too. `noun` names the changed rows in the refusal's message.
 */
export async function deleteUnlessChanged(
  context: WriteContext,
  rows: readonly ServerRow[],
  below: readonly ServerRow[],
  noun: string,
): Promise<void> {
  const { stamp, seen } = context;
  if (seen !== null) {
    // Clashes are not checked, because the server writes them. The teacher's edits are in the marks.
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
