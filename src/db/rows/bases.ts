/**
 * Base rows (docs/sync.md S3): the server's rows at the cursor, for each record that entries of the outbox change. A base has a
 * whole record, and the ids of the rows that the entries change.
 */
import type { RecordRef } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../schema.ts';
import { type Base, baseOf, baseRecord } from '../stored-records.ts';

/**
 * For more records than this, it is faster to read the names of all bases first. A feed page names up to some thousand records,
 * and hardly any of them has a base.
 */
const FEW = 20;

export async function readBases(db: TeacherDb, refs: Iterable<RecordRef>): Promise<Map<RecordRef, Base>> {
  const wanted = [...new Set(refs)];
  const records = await db.baseRecords.bulkGet(wanted.length > FEW ? await withBase(db, wanted) : wanted);
  return new Map(records.flatMap((record) => (record ? [[record.ref, baseOf(record)] as const] : [])));
}

/** The records among these that have a base. */
async function withBase(db: TeacherDb, refs: readonly RecordRef[]): Promise<RecordRef[]> {
  const all = new Set(await db.baseRecords.toCollection().primaryKeys());
  return refs.filter((ref) => all.has(ref));
}

/** All bases, by the names of their records. There are as many as records with waiting, sent or set-aside writes. */
export async function allBases(db: TeacherDb): Promise<Map<RecordRef, Base>> {
  const records = await db.baseRecords.toCollection().toArray();
  return new Map(records.map((record) => [record.ref, baseOf(record)]));
}

export async function writeBases(db: TeacherDb, bases: ReadonlyMap<RecordRef, Base>): Promise<void> {
  await db.baseRecords.bulkPut([...bases].map(([ref, base]) => baseRecord(ref, base)));
}

/** How many rows the entries of the outbox change, each counted once. It reads only keys of an index. */
export async function countTouched(db: TeacherDb): Promise<number> {
  const counts = (await db.baseRecords.orderBy('count').keys()) as number[];
  return counts.reduce((sum, count) => sum + count, 0);
}
