/**
 * Replay: entries go out oldest first, one round at a time (docs/sync.md R1.1, R3–R8).
 *
 *   waiting ──done──▶ sent ──cursor passes its change──▶ gone
 *      │ ▲                └──resync──▶ waiting
 *      │ └──retry: 5xx, no answer, 429 …
 *      └──refuse──▶ refused, and those that need it ──▶ parked
 *
 * 401 starts one refresh and the round goes out once more; if the refresh is answered 401 the connection needs sign-in
 * and every entry stays as it is.
 */
import { HEADERS } from '#contract/version.ts';
import { NoAnswer, type ApiReply } from '../../api/send.ts';
import type { OutboxEntry } from '../../db/schema.ts';
import { utf8Bytes } from '../../platform/utf8.ts';
import { applyAnswers, type EntryResult } from './apply-answers.ts';
import { timesHeard } from '../clock.ts';
import { ownerHeaders, type SyncDevice } from '../device.ts';
import { isServerError, outcomeOf, SERVER_ERROR } from '../outcome.ts';

const FIRST_BATCH = 100;
const LARGEST_BATCH = 500;
const MOST_BYTES = 256 * 1024;

/** What a round came to: `sent` (go on at once), `empty`, or why it stopped. */
export type RoundOutcome =
  | { kind: 'sent' }
  | { kind: 'empty' }
  | { kind: 'sign-in' }
  | { kind: 'update' }
  | { kind: 'retry'; afterMs: number | null; answered: boolean };

/** How many entries the next round may take: doubles on success, halves on a timeout or 413 (R3). */
export class BatchSize {
  private size = FIRST_BATCH;
  get current(): number {
    return this.size;
  }
  grow(): void {
    this.size = Math.min(LARGEST_BATCH, this.size * 2);
  }
  /** `sent`: what was too much; a batch is often cut by its bytes long before it holds as many as it may. */
  shrink(sent: number): void {
    this.size = Math.max(1, Math.floor(Math.min(this.size, sent) / 2));
  }
}

interface BatchAnswer {
  results: EntryResult[];
  epoch: string;
}

/** Sends one round and applies its answers. Call it only while holding the replay lock (R1.1). */
export async function replayRound(device: SyncDevice, size: BatchSize): Promise<RoundOutcome> {
  const entries = await nextEntries(device, size.current);
  const [first] = entries;
  if (!first) return { kind: 'empty' };
  const heard = await timesHeard(device.db);
  let reply: ApiReply;
  try {
    reply = await sendBatch(device, entries);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    size.shrink(entries.length);
    return { kind: 'retry', afterMs: null, answered: false };
  }
  const clock = { text: reply.header(HEADERS.clock), heard };
  const outcome = outcomeOf(reply);
  switch (outcome.kind) {
    case 'done': {
      size.grow();
      const { results, epoch } = reply.json as BatchAnswer;
      return await applyAnswers(device, entries, results, { clock, epoch });
    }
    case 'refuse': {
      // Any other refusal of the envelope judges this app, not the teacher's entries.
      if (outcome.code !== 'too_large') return { kind: 'retry', afterMs: null, answered: true };
      size.shrink(entries.length);
      if (entries.length > 1) return { kind: 'retry', afterMs: 0, answered: true };
      const { status, code, message } = outcome;
      return await applyAnswers(device, entries, [{ key: first.key, status, code, message }], { clock, epoch: null });
    }
    case 'retry':
      if (isServerError(reply)) {
        // Whose fault it is shows when each is sent alone.
        size.shrink(entries.length);
        if (entries.length === 1) return await failedAlone(device, first, reply.status);
      }
      if (reply.status === 413 || reply.status === 408) size.shrink(entries.length);
      return { kind: 'retry', afterMs: outcome.afterMs, answered: reply.json !== undefined };
    default:
      return outcome;
  }
}

async function failedAlone(device: SyncDevice, entry: OutboxEntry, status: number): Promise<RoundOutcome> {
  const failed = { key: entry.key, status, code: SERVER_ERROR };
  return await applyAnswers(device, [entry], [failed], { clock: { text: null, heard: 0 }, epoch: null });
}

async function nextEntries(device: SyncDevice, most: number): Promise<OutboxEntry[]> {
  const waiting = await device.db.outbox
    .orderBy('seq')
    .filter((entry) => entry.state === 'waiting')
    .limit(most)
    .toArray();
  let bytes = 0;
  const fitting = waiting.findIndex((entry) => {
    bytes += utf8Bytes(JSON.stringify(wireEntry(entry)));
    return bytes > MOST_BYTES;
  });
  // An entry over the limit goes alone.
  return fitting === -1 ? waiting : waiting.slice(0, Math.max(1, fitting));
}

function wireEntry({ key, stamp, seen, method, path, body }: OutboxEntry) {
  return { key, stamp, seen, method, path, ...(body !== undefined && { body }) };
}

async function sendBatch(device: SyncDevice, entries: readonly OutboxEntry[]): Promise<ApiReply> {
  const request = {
    method: 'POST',
    path: 'batch',
    headers: ownerHeaders(device),
    body: { entries: entries.map(wireEntry) },
  };
  const reply = await device.send(request);
  if (reply.status !== 401 || isOtherUser(reply)) return reply;
  const refreshed = await device.refresh();
  if (refreshed === 'refreshed') return await device.send(request);
  if (refreshed === 'no-answer') throw new NoAnswer('The session could not be refreshed');
  return reply;
}

/** Another teacher's session: a refresh would only renew that one (L1.1). */
export function isOtherUser(reply: ApiReply): boolean {
  return (reply.json as { code?: unknown } | undefined)?.code === 'other_user';
}
