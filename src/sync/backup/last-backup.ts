/** A file of its own, because the status chip of each tab needs only this time. */
import { smallest } from '#domain/lists.ts';
import { isInstant } from '#domain/plain-data.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../device.ts';
import type { MadeFile } from './make-file.ts';

/**
 * Stores the time from which writes may be missing in the saved file (docs/sync.md L3.4): when the app began to make the file,
 * or the time of an older write that was stored only after the file was read.
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

/** Returns the time from which the last backup may lack writes (wall clock, ms), or null if there is no backup. */
export async function lastBackup(db: TeacherDb): Promise<number | null> {
  const stored = await db.meta.get('backup');
  return stored?.key === 'backup' && isInstant(stored.at) ? stored.at : null;
}
