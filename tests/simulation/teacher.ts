/** What a teacher does on the screens of refused writes and of backup files. */
import type { Backup } from '#domain/sync/backup.ts';
import { makeFile, type FileOwner, type LongWork } from '../../src/sync/backup/make-file.ts';
import { restoreFile } from '../../src/sync/backup/restore.ts';
import { discard } from '../../src/sync/outbox/decisions.ts';
import { setAsideEntries } from '../../src/sync/outbox/entries.ts';
import { fail } from '../world/checks/violation.ts';
import type { Jar } from '../world/teachers.ts';
import type { SimDevice } from './device.ts';
import type { Random } from './random.ts';
import { writesToReview } from './rest/refused.ts';

/**
 * The account of one teacher. All devices of the teacher share the cookies of the session, and the backup files that the
 * teacher has made so far.
 */
export interface Account {
  readonly userId: number;
  readonly jar: Jar;
  readonly files: Backup[];
}

const OWNER = (userId: number): FileOwner => ({ server: 'simulated', userId, email: `${userId}@example.com` });
const WORK: LongWork = { signal: new AbortController().signal, onProgress: () => undefined };

/**
 * At the end of a run, the teacher discards every write that the screen lists. After that no write may still be set aside,
 * because the screen would not show this write to the teacher.
 */
export async function discardAll(device: SimDevice): Promise<void> {
  await device.ledger.noteDecided(device.db, async () => {
    for (let [first] = await writesToReview(device); first; [first] = await writesToReview(device))
      await discard(device.sync, first.seq);
  });
  if ((await setAsideEntries(device.db)).length > 0)
    fail(`${device.name}: the app set writes aside and shows the teacher none of them`);
}

/** Saves everything that the device has to a backup file (docs/sync.md L6.1). */
export async function keepBackup({ sync, account }: SimDevice): Promise<void> {
  const { blob: file } = await makeFile(sync, OWNER(account.userId), 'backup', WORK);
  account.files.push(JSON.parse(await file.text()) as Backup);
}

/**
 * Restores a backup file that one of the teacher's devices has made. After that, two devices may send the same writes.
 * Returns false if the teacher has no file.
 */
export async function restoreSome(device: SimDevice, random: Random): Promise<boolean> {
  const { account, db, ledger, sync } = device;
  if (account.files.length === 0) return false;
  const file = random.pick(account.files);
  device.noteRestore();
  const before = new Set((await db.outbox.toArray()).map(({ key }) => key));
  // The ledger is the test's own list of the writes that were made on this device. While the restore runs, an act in
  // another tab may add all new writes of the outbox to the ledger. But the writes of the file were made earlier, perhaps
  // on another device. So the code marks the keys of the file as adopted before the restore.
  for (const { key } of file.outbox) if (!before.has(key)) ledger.adopted.add(key);
  await restoreFile(sync, file, WORK);
  return true;
}
