import { randomBytes } from '../platform/random.ts';
import type { TeacherDb } from './schema.ts';
import { writeTransaction } from './write-transaction.ts';

/** 4 parts of 64 KB: enough for the rolls of two large classes on a full device. */
const RESERVE_PARTS = 4;
const PART_BYTES = 65_536;

/**
 * Stores the reserve at each start of the app. If a write of the teacher finds the device full, the app deletes it, so that the
 * write still fits (docs/sync.md L3.2). If the call fails, the next start tries again.
 */
export async function keepReserve(db: TeacherDb): Promise<void> {
  await writeTransaction({ db }, { tables: [] }, async () => {
    if ((await db.meta.where('key').equals('reserve').count()) > 0) return;
    const filler = Array.from({ length: RESERVE_PARTS }, () => randomBytes(PART_BYTES));
    await db.meta.put({ key: 'reserve', filler });
  });
}
