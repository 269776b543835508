import { randomBytes } from '../platform/random.ts';
import type { TeacherDb } from './schema.ts';
import { writeTransaction } from './write-transaction.ts';

/**
 * The reserve consists of 4 parts of 64 KB. This is enough storage for the rolls of two large classes, so the teacher can
 * finish these rolls on a full device.
 */
const RESERVE_PARTS = 4;
const PART_BYTES = 65_536;

/**
 * Stores the reserve, which consists of random bytes. If a write of the teacher finds the device full, the app deletes these
 * bytes, so that the write still fits (docs/sync.md L3.2). Each start of the app calls this function. If the device is full,
 * the call fails, and the next start tries again.
 */
export async function keepReserve(db: TeacherDb): Promise<void> {
  await writeTransaction({ db }, { tables: [] }, async () => {
    // A count reads only the key, and not the random bytes.
    if ((await db.meta.where('key').equals('reserve').count()) > 0) return;
    const filler = Array.from({ length: RESERVE_PARTS }, () => randomBytes(PART_BYTES));
    await db.meta.put({ key: 'reserve', filler });
  });
}
