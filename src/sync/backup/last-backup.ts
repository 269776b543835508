/**
 * When this device made its last backup. The status chip of each tab reads it, so it is apart from the code that makes a file.
 */
import { smallest } from '#domain/lists.ts';
import { isInstant } from '#domain/plain-data.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../device.ts';
import type { MadeFile } from './make-file.ts';

/**
 * Stores the time of a backup that the teacher has saved. The app takes every write of that time or later as missing from
 * the file (docs/sync.md L3.4). So the stored time is the time at which the making of the file began. If the file lacks an
 * even older write, because that write was stored only after the file was read, it is the time of that write.
 */
export async function noteBackup(
  device: Pick<SyncDevice, 'db'>,
  { at, lastSeq }: Pick<MadeFile, 'at' | 'lastSeq'>,
): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: [db.outbox] }, async () => {
    const missing = await db.outbox.where('seq').above(lastSeq).toArray();
    await db.meta.put({ key: 'backup', at: smallest([at, ...missing.map((entry) => entry.at)]) });
  });
}

/**
 * The time of the last backup of this device (wall clock, ms), or null if there is none. The backup lacks the writes of
 * this time and later.
 */
export async function lastBackup(db: TeacherDb): Promise<number | null> {
  const stored = await db.meta.get('backup');
  return stored?.key === 'backup' && isInstant(stored.at) ? stored.at : null;
}
