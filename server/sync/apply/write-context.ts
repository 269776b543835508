import type { Transaction } from 'kysely';
import { parentsOf } from '#domain/rows/tree.ts';
import { mergeUnits, newRow } from '#domain/sync/merge.ts';
import { REST_DEVICE, type Stamp } from '#domain/sync/stamp.ts';
import { type TableName, TABLES } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { Database } from '../../db/schema.ts';
import { findRow, findRows } from '../../rows/find-rows.ts';
import { type PutRow, putRow, type UnwrittenMarks } from '../../rows/put-rows.ts';
import type { ServerRow, ServerRowOf } from '../../rows/server-row.ts';
import type { ChangeNumbers } from './change-numbers.ts';
import { Refusal } from './refusal.ts';
import { countsOf, type Totals } from './totals.ts';

/** What the handler of one write needs (docs/sync.md R10.2). */
export interface WriteContext {
  readonly trx: Transaction<Database>;
  readonly teacherId: number;
  readonly key: string;
  readonly stamp: Stamp;
  /** The cursor at which the write was made; null for a REST client without edit stamps (R11). */
  readonly seen: number | null;
  /** For the rows of this write (P1). */
  readonly numbers: ChangeNumbers;
  readonly now: number;
  readonly newId: () => number;
  /** The rows that this write has looked up: 60 marks read their class only once. */
  readonly known: Map<string, ServerRow | null>;
  readonly totals: Totals;
  readonly marks: UnwrittenMarks;
  /** With other devices' values. */
  readonly clashes: NotedClashes;
  /** Null if it is unknown. */
  readonly sessionId: number | null;
}

/** `keep` stores the clashes of one write at its end (docs/sync.md W9.1, W9.3). */
export interface NotedClashes {
  /**
   * Call this for each mark, score and note that a write creates. It makes no clash, but a later clash may show the name of the
   * device.
   */
  created(table: TableName): void;
  /**
   * Call this for each row that a write changes. `row` is the row before, and `won` lists the units in which the written value
   * won.
   */
  collect(row: ServerRow, written: Fields, won: readonly string[], by: Pick<WriteContext, 'stamp' | 'seen'>): void;
  /** `named`: devices whose names this round has already stored. */
  keep(context: WriteContext, named: Set<string>): Promise<void>;
}

/** A client without edit stamps (docs/sync.md R11). */
export function isRest(context: WriteContext): boolean {
  return context.stamp.device === REST_DEVICE;
}

/** Returns ISO 8601 text, the form of times in rows. */
export function editedAt(context: WriteContext): string {
  return new Date(context.stamp.ms).toISOString();
}

/** Makes only one query. */
export async function lookUpAll(context: WriteContext, table: TableName, ids: readonly number[]): Promise<void> {
  const { trx, teacherId, known } = context;
  const unknown = [...new Set(ids)].filter((id) => !known.has(`${table}:${id}`));
  if (unknown.length < 2) return;
  const found = new Map((await findRows(trx, teacherId, table, unknown)).map((row) => [row.id, row]));
  for (const id of unknown) known.set(`${table}:${id}`, found.get(id) ?? null);
}

/** Caches the row for the rest of the write. Null if there is none. */
export async function lookUp<T extends TableName>(
  context: WriteContext,
  table: T,
  id: number,
): Promise<ServerRowOf<T> | null> {
  const ref = `${table}:${id}`;
  const known = context.known.get(ref);
  // `ref` contains the name of the table.
  if (known !== undefined) return known as ServerRowOf<T> | null;
  const row = await findRow(context.trx, context.teacherId, table, id);
  context.known.set(ref, row);
  return row;
}

/** Neither the row nor a parent is deleted (D1). */
export async function isWhollyAlive(context: WriteContext, row: ServerRow): Promise<boolean> {
  return (await deletedBy(context, row)) === null;
}

/** The purge has removed the tombstone with the key. */
const PURGED = '';

/** The key of the delete of the row or of one of its parents; null if none hides the row. */
async function deletedBy(context: WriteContext, row: ServerRow): Promise<string | null> {
  if (row.tomb !== null) return row.tomb;
  for (const { table, id } of parentsOf(row.table, row.fields)) {
    const parent = await lookUp(context, table, id);
    const key = parent ? await deletedBy(context, parent) : PURGED;
    if (key !== null) return key;
  }
  return null;
}

/**
 * Throws `gone` if the row or a parent is deleted, with the key of the delete if it is known, so that the teacher can undo it.
 * Throws `unknown` if the row never existed (D3).
 */
export async function need<T extends TableName>(context: WriteContext, table: T, id: number): Promise<ServerRowOf<T>> {
  const row = await lookUp(context, table, id);
  if (!row) throw new Refusal('unknown', 'This does not exist.', { rowId: id });
  const key = await deletedBy(context, row);
  if (key !== null) throw new Refusal('gone', 'This was deleted.', { rowId: id, ...(key !== PURGED && { key }) });
  return row;
}

/**
 * Creates a row, or merges the fields into the existing one. A deleted row whose id comes from a natural key, such as student
 * and day, is replaced (D3).
 */
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
  context.clashes.created(table);
  const merged = newRow(table, fixed, written, { stamp: context.stamp, change: context.numbers.next });
  return await store(context, before, { table, id, fields: merged.fields, units: merged.units });
}

/**
 * Merges the fields into a row that is not deleted. If the stored value wins in every unit, nothing is stored (docs/sync.md
 * W5).
 */
export async function update<T extends TableName>(
  context: WriteContext,
  row: ServerRowOf<T>,
  written: Fields,
): Promise<ServerRowOf<T>> {
  const merged = mergeUnits(row.table, row, written, { stamp: context.stamp, change: context.numbers.next });
  context.clashes.collect(row, written, merged.won, context);
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
  const by = { device: context.stamp.device, change: context.numbers.forRow() };
  const { trx, teacherId, marks } = context;
  const put = { ...row, before };
  const stored = row.table === 'marks' ? marks.add(teacherId, put, by) : await putRow(trx, teacherId, put, by);
  context.known.set(`${row.table}:${row.id}`, stored);
  const more = countsOf(stored) - countsOf(before);
  if (more !== 0 && (await isWhollyAlive(context, stored))) context.totals.add([{ table: row.table, count: more }]);
  return stored;
}
