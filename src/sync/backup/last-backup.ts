/**
 * The time of this device's last backup. This file is separate from the code that makes a backup, because the status chip of
 * each tab needs only the time.
 */
import { smallest } from '#domain/lists.ts';
import { isInstant } from '#domain/plain-data.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../device.ts';
import type { MadeFile } from './make-file.ts';

/**
 * Stores the time of a backup that the teacher has saved. The app treats every write from this time on as missing in the file
 * (docs/sync.md L3.4). So it stores the time at which it began to make the file. If an older write was stored only after the
 * file was read, the file lacks this write. Then the app stores the time of the oldest such write instead.
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
 * Returns the time of this device's last backup (wall clock, ms), or null if there is no backup. The backup may lack the writes
 * that were made from this time on.
 */
export async function lastBackup(db: TeacherDb): Promise<number | null> {
  const stored = await db.meta.get('backup');
  return stored?.key === 'backup' && isInstant(stored.at) ? stored.at : null;
}
