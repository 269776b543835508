import { changeByOthers, type ChangeMemory } from '#domain/sync/merge.ts';
import type { TableName } from '#domain/tables/all.ts';
import { changedBelow } from '../../rows/below.ts';
import type { ServerRow, ServerRowOf } from '../../rows/server-row.ts';
import { setTombstones } from '../../rows/tombstones.ts';
import { Refusal } from './refusal.ts';
import { countTree } from './totals.ts';
import { isWhollyAlive, isRest, lookUp, need, type WriteContext } from './write-context.ts';

/**
 * Returns null if the row is already deleted or never existed: the delete of a device then succeeds and changes nothing
 * (docs/sync.md D3). For a REST client without edit stamps, throws a refusal instead.
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

/** Also hides all child rows (D1). Throws a refusal if another device has changed the row or one of them meanwhile (D2). */
export async function deleteTree(context: WriteContext, row: ServerRow): Promise<void> {
  const { trx, teacherId, stamp, seen } = context;
  const { table, id } = row;
  const tree = { table, ids: [id] };
  const below = seen === null ? [] : await changedBelow(trx, teacherId, tree, { device: stamp.device, seen });
  const own = changedOf(context, [row]);
  const tables = new Set([...own.map(() => table), ...below.map((changed) => changed.table)]);
  refuseChanged([...own, ...below], 'changes', tables.size === 1);
  if (await isWhollyAlive(context, row)) context.totals.subtract(await countTree(context, tree));
  await bury(context, table, [id]);
}

/** With the data about its last change, for the check of a delete. */
type Guarded = { readonly id: number; readonly memory: ChangeMemory };

type Changed = { readonly count: number; readonly firstId: number };

/**
 * Changed by another device after the delete's `seen` (D2). All rows are in one table, and `noun` is their word in the message.
 */
export function refuseIfChanged(context: WriteContext, rows: readonly Guarded[], noun: string): void {
  refuseChanged(changedOf(context, rows), noun, true);
}

function changedOf({ seen, stamp }: WriteContext, rows: readonly Guarded[]): Changed[] {
  if (seen === null) return [];
  return rows
    .filter(({ memory }) => changeByOthers(memory, stamp.device) > seen)
    .map(({ id }) => ({ count: 1, firstId: id }));
}

/**
 * The refusal contains the id of a row only if all changed rows are in one table. From it a device gets the word that it shows
 * with the count.
 */
function refuseChanged(changed: readonly Changed[], noun: string, ofOneTable: boolean): void {
  const [first] = changed;
  if (!first) return;
  const count = changed.reduce((sum, some) => sum + some.count, 0);
  throw new Refusal('changed', `${count} ${noun} came in since you deleted it.`, {
    count,
    ...(ofOneTable && { rowId: first.firstId }),
  });
}

/** Call this for child rows first, so that devices get the tombstone of the parent, which hides them, last (P1). */
export async function bury(context: WriteContext, table: TableName, ids: readonly number[]): Promise<void> {
  const { trx, teacherId, stamp, key, now, numbers, known } = context;
  for (const { change, rows } of numbers.split(ids)) {
    await setTombstones(trx, table, { teacherId, device: stamp.device, change, key, at: now }, rows);
  }
  for (const id of ids) known.delete(`${table}:${id}`);
}
