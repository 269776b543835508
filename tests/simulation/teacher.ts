/** The acts of a teacher on the screens about refused writes and backup files. */
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
 * The account of one teacher, which all devices of the teacher use: the cookies of the session, and the backup files made
 * so far.
 */
export interface Account {
  readonly userId: number;
  readonly jar: Jar;
  readonly files: Backup[];
}

const OWNER = (userId: number): FileOwner => ({ server: 'simulated', userId, email: `${userId}@example.com` });
const WORK: LongWork = { signal: new AbortController().signal, onProgress: () => undefined };

/**
 * At the end of a run the teacher discards every write that the screen lists. After that no set-aside write may be left,
 * because the teacher could not see it.
 */
export async function discardAll(device: SimDevice): Promise<void> {
  await device.ledger.noteDecided(device.db, async () => {
    for (let [first] = await writesToReview(device); first; [first] = await writesToReview(device))
      await discard(device.sync, first.seq);
  });
  if ((await setAsideEntries(device.db)).length > 0)
    fail(`${device.name}: the app set writes aside and shows the teacher none of them`);
}

/** Saves everything on the device to a backup file (docs/sync.md L6.1). */
export async function keepBackup({ sync, account }: SimDevice): Promise<void> {
  const { blob: file } = await makeFile(sync, OWNER(account.userId), 'backup', WORK);
  account.files.push(JSON.parse(await file.text()) as Backup);
}

/**
 * Restores a backup file that one of the teacher's devices has made. Because of this, two devices may send the same
 * writes. Returns false if there is no file.
 */
export async function restoreSome(device: SimDevice, random: Random): Promise<boolean> {
  const { account, db, ledger, sync } = device;
  if (account.files.length === 0) return false;
  const file = random.pick(account.files);
  device.noteRestore();
  const before = new Set((await db.outbox.toArray()).map(({ key }) => key));
  // An act is one thing that the simulated teacher does. The ledger is the test's list of the writes that the acts
  // on this device made. While the restore runs, an act in another tab may note all new writes of the outbox in the
  // ledger. So the keys of the file are marked as adopted before the restore, because an earlier act made these
  // writes, perhaps on another device.
  for (const { key } of file.outbox) if (!before.has(key)) ledger.adopted.add(key);
  await restoreFile(sync, file, WORK);
  return true;
}
