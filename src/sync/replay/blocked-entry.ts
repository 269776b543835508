/**
 * Sets an entry aside if a proxy or filter blocks it (docs/sync.md R6.3): it was sent alone and blocked for an hour while pulls
 * succeeded, another write reaches the server, and the server does not know its key. Otherwise the network may block every
 * write, or only the answer to this one.
 */
import type { Given, Parsed } from '#contract/parts/endpoint.ts';
import type { knowsKey, restore } from '#contract/sync.ts';
import { readSync } from '../../db/meta.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../device.ts';
import { exchange } from '../exchange.ts';
import { currentEntry } from '../outbox/entries.ts';
import { type BatchAnswer, resultOutcome } from '../outcome.ts';
import { batchRequest } from './batch.ts';
import { hasFailedForAnHour, noteFailure, setAsideAfterAnHour } from './failing-entry.ts';

const BLOCKED = 'blocked';

/** So many characters of the entry's key. */
const KEY_PART = 56;

/** Returns whether the entry was set aside. Call it after a pull that succeeded. */
export async function setAsideBlocked(device: SyncDevice, key: string): Promise<boolean> {
  const entry = await noteStopped(device, key);
  if (!entry || !hasFailedForAnHour(entry, BLOCKED)) return false;
  if (!(await isProbeAccepted(device, entry)) || !(await isUnknownToServer(device, entry))) return false;
  return await setAsideAfterAnHour(device, BLOCKED, async () => await currentEntry(device.db, entry));
}

async function noteStopped(device: SyncDevice, key: string): Promise<OutboxEntry | undefined> {
  const { db } = device;
  return await writeTransaction(device, { tables: [db.outbox] }, async () => {
    const entry = await db.outbox.where('key').equals(key).first();
    if (entry) await noteFailure(device, entry, { code: BLOCKED, status: 0 });
    return entry && (await currentEntry(db, entry));
  });
}

/**
 * A probe is another write that is sent in the same way. It restores a delete that never happened, so it changes nothing. Its
 * key is derived from the entry's, so the server repeats its answer.
 */
async function isProbeAccepted(device: SyncDevice, entry: OutboxEntry): Promise<boolean> {
  const key = `${entry.key.slice(0, KEY_PART)}-probe`;
  const body: Given<(typeof restore)['body']> = { key };
  const path = 'restore' satisfies (typeof restore)['path'];
  const probe = { ...entry, key, method: 'POST', path, body };
  const { reply, outcome } = await exchange(device, batchRequest(await readSync(device.db), [probe]));
  if (!reply || outcome.kind !== 'done') return false;
  const [result] = (reply.json as BatchAnswer).results;
  return result?.key === key && resultOutcome(result).kind === 'done';
}

async function isUnknownToServer(device: SyncDevice, { key }: OutboxEntry): Promise<boolean> {
  const { reply, outcome } = await exchange(device, { method: 'GET', path: `batch/${key}` });
  if (!reply || outcome.kind !== 'done') return false;
  return !(reply.json as Parsed<(typeof knowsKey)['answer']>).known;
}
