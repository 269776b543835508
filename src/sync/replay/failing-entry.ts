/**
 * An entry that alone draws the API's own failure for an hour while pulls succeed is set aside as `server_error`
 * (docs/sync.md R6.2): the queue behind it must not stand still for ever. The hour is kept with the entry, so that it
 * survives reloads, and counts only while somebody was trying: a night in the cupboard is not an hour of failing.
 */
import type { EntryError, OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { LONGEST_BACKOFF_MS } from '../backoff.ts';
import type { SyncDevice } from '../device.ts';
import { SERVER_ERROR } from '../outcome.ts';
import { layAnew } from '../outbox/overlay.ts';
import { setAside } from '../outbox/set-aside.ts';

const HOUR_MS = 3_600_000;
/** The longest that two tries in a row lie apart, with the time that a call takes. */
const MOST_BETWEEN_MS = LONGEST_BACKOFF_MS + 60_000;

/** Notes with an entry that the server failed at it once more. Inside a transaction over the outbox. */
export async function noteFailure(
  device: SyncDevice,
  sent: OutboxEntry,
  { status, message = '' }: { status: number; message?: string },
): Promise<void> {
  const { outbox } = device.db;
  const entry = await outbox.get(sent.seq);
  if (entry?.key !== sent.key || entry.state !== 'waiting') return;
  const at = device.now();
  const since = entry.error ? Math.min(Math.max(0, at - entry.error.at), MOST_BETWEEN_MS) : 0;
  const failingMs = (entry.error?.failingMs ?? 0) + since;
  const error: EntryError = { code: SERVER_ERROR, status, message, detail: null, at, failingMs };
  await outbox.update(entry.seq, { error });
}

/** Sets the oldest waiting entry aside when its hour is over. True: there is something new to send. Call it after a pull that succeeded. */
export async function setAsideFailing({ db }: Pick<SyncDevice, 'db'>): Promise<boolean> {
  return await db.transaction('rw', db.tables, async () => {
    const entry = await oldestWaiting(db);
    const error: EntryError | null = entry?.error ?? null;
    if (!entry || !error || (error.failingMs ?? 0) < HOUR_MS) return false;
    const relay = new Set<string>();
    await setAside(db, entry, error, relay);
    await layAnew(db, relay);
    return true;
  });
}

async function oldestWaiting(db: TeacherDb): Promise<OutboxEntry | undefined> {
  return await db.outbox
    .orderBy('seq')
    .filter((entry) => entry.state === 'waiting')
    .first();
}
