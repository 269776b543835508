/**
 * Sets an entry aside if the server has failed at it for an hour although pulls succeeded (docs/sync.md R6.2), because the
 * later entries would never be sent. The entry stores its failing time, which includes only time in which this device tried to
 * send.
 */
import type { OutboxEntry } from '../../db/stored.ts';
import { rowsAndOutbox, writeTransaction } from '../../db/write-transaction.ts';
import { LONGEST_BACKOFF_MS } from '../backoff.ts';
import type { SyncDevice } from '../device.ts';
import { currentEntry, waitingEntries } from '../outbox/entries.ts';
import { noteError } from '../outbox/entry-states.ts';
import { rebuildRows } from '../outbox/overlay.ts';
import { setAside } from '../outbox/set-aside.ts';
import { SERVER_ERROR } from '../outcome.ts';

const HOUR_MS = 3_600_000;
/**
 * The most time that counts between two failures: the maximum backoff plus a call. In the rest of a longer pause the device did
 * not try.
 */
const MOST_BETWEEN_MS = LONGEST_BACKOFF_MS + 60_000;

/** Adds the time since the last failure with this code. Call it inside a transaction over the outbox. */
export async function noteFailure(
  { db, now }: Pick<SyncDevice, 'db' | 'now'>,
  sent: Pick<OutboxEntry, 'seq' | 'key'>,
  { code, status, message = '' }: { code: string; status: number; message?: string | undefined },
): Promise<void> {
  const entry = await currentEntry(db, sent);
  if (entry?.state !== 'waiting') return;
  const at = now();
  // After another code, the failing time starts again.
  const before = entry.error?.code === code ? entry.error : null;
  const since = before ? Math.min(Math.max(0, at - before.at), MOST_BETWEEN_MS) : 0;
  const failingMs = (before?.failingMs ?? 0) + since;
  await noteError(db, entry, { code, status, message, detail: null, at, failingMs });
}

/** Whether the entry still waits and has failed with this code for an hour. */
export function hasFailedForAnHour({ state, error }: OutboxEntry, code: string): boolean {
  return state === 'waiting' && error?.code === code && (error.failingMs ?? 0) >= HOUR_MS;
}

/** Returns whether it was set aside. Call it after a pull that succeeded. */
export async function setAsideFailing(device: Pick<SyncDevice, 'db'>): Promise<boolean> {
  const oldest = async () => (await waitingEntries(device.db, 1))[0];
  return await setAsideAfterAnHour(device, SERVER_ERROR, oldest);
}

/** Sets the entry aside that `find` returns if it has failed with this code for an hour. Returns whether it did. */
export async function setAsideAfterAnHour(
  device: Pick<SyncDevice, 'db'>,
  code: string,
  find: () => Promise<OutboxEntry | undefined>,
): Promise<boolean> {
  const { db } = device;
  return await writeTransaction(device, { tables: rowsAndOutbox(db) }, async () => {
    const entry = await find();
    if (!entry?.error || !hasFailedForAnHour(entry, code)) return false;
    await setAside(db, entry, entry.error);
    await rebuildRows(db, entry.touches);
    return true;
  });
}
