import { randomBytes } from '../platform/random.ts';
import type { TeacherDb } from './schema.ts';
import { writeTransaction } from './write-transaction.ts';

/** Four parts of 64 KB hold the rolls of two large classes. */
const RESERVE_PARTS = 4;
const PART_BYTES = 65_536;

/** Fills a record that a write may free when the device is full (docs/sync.md L3.2). Each start calls this; it may fail. */
export async function keepReserve(db: TeacherDb): Promise<void> {
  const filler = Array.from({ length: RESERVE_PARTS }, () => randomBytes(PART_BYTES));
  await writeTransaction({ db }, { tables: [] }, async () => {
    if (await db.meta.get('reserve')) return;
    await db.meta.put({ key: 'reserve', filler });
  });
}
