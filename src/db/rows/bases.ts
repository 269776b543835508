/**
 * Base rows (docs/sync.md S3): the server's rows at the cursor, for each record that entries of the outbox touch. A base
 * holds a whole record, and the ids of the rows that the entries touch.
 */
import { parseRecordRef, type RecordRef } from '#domain/rows/groups.ts';
import { pack, type PackedRows, unpack } from '#domain/rows/pack.ts';
import type { TeacherDb } from '../schema.ts';
import type { TeacherTables } from '../tables.ts';
import { byId, type RowsById } from './stores.ts';

/** A base as the device stores it. */
export interface BaseRecord extends PackedRows {
  readonly ref: RecordRef;
  /** The rows that entries touch. A row that the server lacks is in this list too, but not in `rows`. */
  readonly touched: readonly number[];
  /** The length of `touched`. It is an index, so that the status chip reads keys only. */
  readonly count: number;
}

/** The definition of the store, in Dexie's notation. */
export const BASE_STORE_SCHEMA = 'ref, count';

/** The server's rows of one record, and which of them entries touch. */
export interface Base {
  readonly rows: RowsById;
  readonly touched: ReadonlySet<number>;
}

/**
 * For more records than this, it is faster to read the names of all bases first. A page of changes names up to some thousand
 * records, and hardly any of them has a base.
 */
const FEW = 20;

export async function readBases(db: TeacherTables, refs: Iterable<RecordRef>): Promise<Map<RecordRef, Base>> {
  const wanted = [...new Set(refs)];
  const records = await db.baseRecords.bulkGet(wanted.length > FEW ? await withBase(db, wanted) : wanted);
  return new Map(records.flatMap((record) => (record ? [[record.ref, baseOf(record)] as const] : [])));
}

/** Those of these records that have a base. */
async function withBase(db: TeacherTables, refs: readonly RecordRef[]): Promise<RecordRef[]> {
  const all = new Set(await db.baseRecords.toCollection().primaryKeys());
  return refs.filter((ref) => all.has(ref));
}

/** All bases, by the names of their records. There are as many as records with waiting, sent or set-aside writes. */
export async function allBases(db: TeacherTables): Promise<Map<RecordRef, Base>> {
  const records = await db.baseRecords.toCollection().toArray();
  return new Map(records.map((record) => [record.ref, baseOf(record)]));
}

function baseOf(record: BaseRecord): Base {
  const { table, key } = parseRecordRef(record.ref);
  return { rows: byId(unpack(table, key, record)), touched: new Set(record.touched) };
}

export async function writeBases(db: TeacherTables, bases: ReadonlyMap<RecordRef, Base>): Promise<void> {
  await db.baseRecords.bulkPut([...bases].map(([ref, base]) => baseRecord(ref, base)));
}

export function baseRecord(ref: RecordRef, { rows, touched }: Base): BaseRecord {
  const packed = pack(parseRecordRef(ref).table, [...rows.values()]);
  return { ref, ...packed, touched: [...touched], count: touched.size };
}

/** How many rows the entries of the outbox touch, each counted once. It reads only keys of an index. */
export async function countTouched(db: TeacherDb): Promise<number> {
  const counts = (await db.baseRecords.orderBy('count').keys()) as number[];
  return counts.reduce((sum, count) => sum + count, 0);
}
