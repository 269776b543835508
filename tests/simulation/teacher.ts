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

/** Shared by the teacher's devices: the session and the backup files so far. */
export interface Account {
  readonly userId: number;
  readonly jar: Jar;
  readonly files: Backup[];
}

const OWNER = (userId: number): FileOwner => ({ server: 'simulated', userId, email: `${userId}@example.com` });
const WORK: LongWork = { signal: new AbortController().signal, onProgress: () => undefined };

/** After that nothing is aside, because the screen would not show it. */
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

/** Two devices may then send the same writes. False without a file. */
export async function restoreSome(device: SimDevice, random: Random): Promise<boolean> {
  const { account, db, ledger, sync } = device;
  if (account.files.length === 0) return false;
  const file = random.pick(account.files);
  device.noteRestore();
  const before = new Set((await db.outbox.toArray()).map(({ key }) => key));
  // An act in another tab may note the outbox meanwhile, and the file's writes were made earlier.
  for (const { key } of file.outbox) if (!before.has(key)) ledger.adopted.add(key);
  await restoreFile(sync, file, WORK);
  return true;
}
