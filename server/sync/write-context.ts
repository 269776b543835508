import type { Transaction } from 'kysely';
import { changeByOthers, mergeUnits, newRow } from '#domain/sync/merge.ts';
import { type TableName, TABLES } from '#domain/tables/all.ts';
import { parentsOf } from '#domain/rows/tree.ts';
import type { Fields } from '#domain/rows/table.ts';
import { REST_DEVICE, type Stamp } from '#domain/sync/stamp.ts';
import type { Database } from '../db/schema.ts';
import type { MetClashes } from './clashes.ts';
import { Refusal } from './refusal.ts';
import { findRow, findRows } from '../rows/find-rows.ts';
import { type PutRow, putRow, type UnwrittenMarks } from '../rows/put-rows.ts';
import type { ServerRow, ServerRowOf } from '../rows/server-row.ts';
import { buryRows } from '../rows/tombstones.ts';
import { countsOf, type Totals } from './totals.ts';

/** One write while it is applied: whose, by which stamp, and the change number that its rows bear (docs/sync.md R10.2). */
export interface WriteContext {
  readonly trx: Transaction<Database>;
  readonly teacherId: number;
  readonly key: string;
  readonly stamp: Stamp;
  /** The cursor that the write was made at; null for a client without stamps (R11). */
  readonly seen: number | null;
  readonly change: number;
  /** Takes another change number for a write of more than 1,000 rows (P1); gives it. */
  readonly nextChange: () => number;
  readonly now: number;
  readonly newId: () => number;
  /** Rows looked up so far in this write: 60 marks ask for one class once. */
  readonly known: Map<string, ServerRow | null>;
  /** How much more or less the teacher keeps after this write. */
  readonly totals: Totals;
  /** Its marks that wait to be written. */
  readonly marks: UnwrittenMarks;
  /** What its marks met of other devices. */
  readonly clashes: MetClashes;
  /** The session that it came with; null where none is known. */
  readonly sessionId: number | null;
}

export function isRest(context: WriteContext): boolean {
  return context.stamp.device === REST_DEVICE;
}

/** The instant of the edit, as rows show it. */
export function editedAt(context: WriteContext): string {
  return new Date(context.stamp.ms).toISOString();
}

/** Looks rows up together that a write will ask for one by one. */
export async function lookUpAll(context: WriteContext, table: TableName, ids: readonly number[]): Promise<void> {
  const { trx, teacherId, known } = context;
  const unknown = [...new Set(ids)].filter((id) => !known.has(`${table}:${id}`));
  if (unknown.length < 2) return;
  const found = new Map((await findRows(trx, teacherId, table, unknown)).map((row) => [row.id, row]));
  for (const id of unknown) known.set(`${table}:${id}`, found.get(id) ?? null);
}

export async function lookUp<T extends TableName>(
  context: WriteContext,
  table: T,
  id: number,
): Promise<ServerRowOf<T> | null> {
  const ref = `${table}:${id}`;
  const known = context.known.get(ref);
  // The reference names the table, so the row is one of it.
  if (known !== undefined) return known as ServerRowOf<T> | null;
  const row = await findRow(context.trx, context.teacherId, table, id);
  context.known.set(ref, row);
  return row;
}

/** A row lives when it and all its parents have no tombstone (D1). */
export async function isAlive(context: WriteContext, row: ServerRow): Promise<boolean> {
  return (await deletedBy(context, row)) === null;
}

/** In place of the key of a delete that is too old to be known. */
const PURGED = '';

/** Key of the nearest delete that hides a row, its own or a parent's; null while it lives. */
async function deletedBy(context: WriteContext, row: ServerRow): Promise<string | null> {
  if (row.tomb !== null) return row.tomb;
  for (const { table, id } of parentsOf(row.table, row.fields)) {
    const parent = await lookUp(context, table, id);
    const key = parent ? await deletedBy(context, parent) : PURGED;
    if (key !== null) return key;
  }
  return null;
}

/** A living row, else `gone` for a dead one, with the key of the delete that a restore undoes, and `unknown` for one that never was (D3). */
export async function need<T extends TableName>(context: WriteContext, table: T, id: number): Promise<ServerRowOf<T>> {
  const row = await lookUp(context, table, id);
  if (!row) throw new Refusal('unknown', 'This does not exist.', { rowId: id });
  const key = await deletedBy(context, row);
  if (key !== null) throw new Refusal('gone', 'This was deleted.', { rowId: id, ...(key !== PURGED && { key }) });
  return row;
}

/** Creates a row, or merges into the one that stands: a create on the tombstone of its own natural key starts afresh (D3). */
export async function create<T extends TableName>(
  context: WriteContext,
  table: T,
  id: number,
  fixed: Fields,
  written: Fields,
): Promise<ServerRowOf<T>> {
  for (const parent of parentsOf(table, fixed)) await need(context, parent.table, parent.id);
  const before = await lookUp(context, table, id);
  if (before && before.tomb === null) return await update(context, before, written);
  if (before?.tomb && !TABLES[table].naturalKey) {
    throw new Refusal('gone', 'This was deleted.', { rowId: id, key: before.tomb });
  }
  if (table === 'marks') context.clashes.created();
  const merged = newRow(table, fixed, written, context);
  return await store(context, before, { table, id, fields: merged.fields, units: merged.units });
}

/** Merges what was written into a living row; no unit won, nothing stored (docs/sync.md W5). */
export async function update<T extends TableName>(
  context: WriteContext,
  row: ServerRowOf<T>,
  written: Fields,
): Promise<ServerRowOf<T>> {
  const merged = mergeUnits(row.table, row, written, context);
  if (row.table === 'marks') context.clashes.meet(row, written, merged.won, context);
  if (merged.won.length === 0) return row;
  const at = editedAt(context);
  const updatedAt = String(merged.fields['updatedAt'] ?? '');
  const fields = updatedAt && updatedAt < at ? { ...merged.fields, updatedAt: at } : merged.fields;
  return await store(context, row, { table: row.table, id: row.id, fields, units: merged.units });
}

async function store<T extends TableName>(
  context: WriteContext,
  before: ServerRow | null,
  row: Omit<PutRow<T>, 'before'>,
): Promise<ServerRowOf<T>> {
  const by = { device: context.stamp.device, change: context.change };
  const { trx, teacherId, marks } = context;
  const put = { ...row, before };
  const stored = row.table === 'marks' ? marks.add(teacherId, put, by) : await putRow(trx, teacherId, put, by);
  context.known.set(`${row.table}:${row.id}`, stored);
  const more = countsOf(stored) - countsOf(before);
  if (more !== 0 && (await isAlive(context, stored))) context.totals.add(row.table, more);
  return stored;
}

/**
 * Deletes rows unless another device changed one of them, or anything below, after the delete was decided (D2).
 * `below`: the rows that would go with them; `noun` words their count.
 */
export async function bury(
  context: WriteContext,
  rows: readonly ServerRow[],
  below: readonly ServerRow[],
  noun: string,
): Promise<void> {
  const { stamp, seen } = context;
  if (seen !== null) {
    // A clash is nobody's work: the marks that it is about are.
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
  await buryRows(context.trx, context.teacherId, living, {
    device: stamp.device,
    change: context.change,
    key: context.key,
    at: context.now,
  });
  for (const row of living) context.known.delete(`${row.table}:${row.id}`);
}
