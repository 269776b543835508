/**
 * The time of this device's last backup. The status chip of each tab reads this time, so it is in a separate file from the code
 * that makes a backup.
 */
import { smallest } from '#domain/lists.ts';
import { isInstant } from '#domain/plain-data.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../device.ts';
import type { MadeFile } from './make-file.ts';

/**
 * Stores the time of a backup that the teacher has saved. The app treats every write from this time on as missing in the file
 * (docs/sync.md L3.4). So the stored time is the time at which the file was begun. If the file lacks an older write, because
 * that write was stored only after the file was read, the time of that write is stored instead.
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
 * Returns the time of this device's last backup (wall clock, ms), or null if there is no backup. The backup may lack writes
 * from this time on.
 */
export async function lastBackup(db: TeacherDb): Promise<number | null> {
  const stored = await db.meta.get('backup');
  return stored?.key === 'backup' && isInstant(stored.at) ? stored.at : null;
}
