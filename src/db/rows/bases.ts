/** Base rows (docs/sync.md S3): the server's rows at the cursor, for each record that entries of the outbox change. */
import type { RecordRef } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../schema.ts';
import { type Base, baseOf, baseRecord } from '../stored-records.ts';

/**
 * Up to this many records, separate requests are faster than reading the keys of all bases. A feed page may contain thousands
 * of records, and hardly any has a base.
 */
const FEW = 20;

export async function readBases(db: TeacherDb, refs: Iterable<RecordRef>): Promise<Map<RecordRef, Base>> {
  const wanted = [...new Set(refs)];
  const records = await db.baseRecords.bulkGet(wanted.length > FEW ? await withBase(db, wanted) : wanted);
  return new Map(records.flatMap((record) => (record ? [[record.ref, baseOf(record)] as const] : [])));
}

async function withBase(db: TeacherDb, refs: readonly RecordRef[]): Promise<RecordRef[]> {
  const all = new Set(await db.baseRecords.toCollection().primaryKeys());
  return refs.filter((ref) => all.has(ref));
}

export async function allBases(db: TeacherDb): Promise<Map<RecordRef, Base>> {
  const records = await db.baseRecords.toCollection().toArray();
  return new Map(records.map((record) => [record.ref, baseOf(record)]));
}

export async function writeBases(db: TeacherDb, bases: ReadonlyMap<RecordRef, Base>): Promise<void> {
  await db.baseRecords.bulkPut([...bases].map(([ref, base]) => baseRecord(ref, base)));
}

/** Returns how many rows the entries of the outbox change. Each row counts once. */
export async function countTouched(db: TeacherDb): Promise<number> {
  const counts = (await db.baseRecords.orderBy('count').keys()) as number[];
  return counts.reduce((sum, count) => sum + count, 0);
}
