import { randomBytes } from '../platform/random.ts';
import type { TeacherDb } from './schema.ts';
import { writeTransaction } from './write-transaction.ts';

/**
 * The size of the reserve: 4 chunks of 64 KB. This is enough storage for the rolls of two large classes, so the teacher can
 * finish them on a full device.
 */
const RESERVE_PARTS = 4;
const PART_BYTES = 65_536;

/**
 * Stores the reserve: random bytes that are deleted when a write of the teacher finds the device full, so that this write still
 * fits (docs/sync.md L3.2). Each start of the app calls this function. On a full device it fails, and the next start tries
 * again.
 */
export async function keepReserve(db: TeacherDb): Promise<void> {
  await writeTransaction({ db }, { tables: [] }, async () => {
    // Counting reads only the key and not the random bytes.
    if ((await db.meta.where('key').equals('reserve').count()) > 0) return;
    const filler = Array.from({ length: RESERVE_PARTS }, () => randomBytes(PART_BYTES));
    await db.meta.put({ key: 'reserve', filler });
  });
}
