import type { Given, Parsed } from '#contract/parts/endpoint.ts';
import type { batch } from '#contract/sync.ts';
import type { ApiRequest } from '../../api/send.ts';
import type { KnownPlace, SyncMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { utf8Bytes } from '../../platform/files/utf8.ts';
import type { SyncDevice } from '../device.ts';
import { begun, exchange, type Exchange } from '../exchange.ts';
import type { Accepted } from '../outbox/accepted.ts';
import { areNextToSend, entriesAt, seqsOf, waitingEntries, waitingSeqs } from '../outbox/entries.ts';
import { placeHeader } from '../outbox/place.ts';

type BatchBody = Given<(typeof batch)['body']>;

/** The types of the server's answer to a batch, and of a result for one entry, derived from the contract. */
export type BatchAnswer = Parsed<(typeof batch)['answer']>;
export type EntryResult = BatchAnswer['results'][number];

const FIRST_BATCH = 100;
const LARGEST_BATCH = 500;
const MOST_BYTES = 256 * 1024;

/**
 * The maximum number of entries in the next batch. It becomes twice as large after a success, and half as large after a failure
 * (docs/sync.md R3).
 */
export class BatchSize {
  private size: number;
  private readonly largest: number;

  /** Only the simulation passes other limits, because a simulated teacher makes few writes. */
  constructor({ first = FIRST_BATCH, largest = LARGEST_BATCH } = {}) {
    this.size = first;
    this.largest = largest;
  }
  get current(): number {
    return this.size;
  }
  /** Returns the limit for the batch after the current batch, if the current batch succeeds. */
  get afterSuccess(): number {
    return Math.min(this.largest, this.size * 2);
  }
  grow(): void {
    this.size = this.afterSuccess;
  }
  /**
   * Halves the limit after a batch with `sent` entries failed. The batch may have had fewer entries than the limit, because a
   * batch also has a limit in bytes. Then half of `sent` becomes the new limit.
   */
  shrink(sent: number): void {
    this.size = Math.max(1, Math.floor(Math.min(this.size, sent) / 2));
  }
}

export interface AskedBatch {
  readonly kind: 'batch';
  /** The state of pulling at the time when the batch was sent. */
  readonly sync: SyncMeta;
  readonly entries: readonly OutboxEntry[];
  readonly answer: Promise<Exchange>;
}

/**
 * The batches of a round. A batch contains the oldest waiting entries that the server has not accepted yet, as many as the
 * limits allow. While the server processes a batch, this device reads the entries of the next batch (docs/sync.md R3).
 */
export class Batches {
  readonly size: BatchSize;
  private following: Promise<readonly OutboxEntry[]> | null = null;

  constructor(size: BatchSize) {
    this.size = size;
  }

  /** Sends the next batch. Returns null if no further entry waits. */
  async ask(device: SyncDevice, sync: SyncMeta, accepted: Accepted): Promise<AskedBatch | null> {
    const { db } = device;
    const earlier = accepted.seqs;
    const entries = (await this.readBefore(db, earlier)) ?? (await nextEntries(db, this.size.current, earlier));
    if (entries.length === 0) return null;
    const answer = begun(exchange(device, batchRequest(sync, entries, accepted.place)));
    this.following = begun(nextEntries(db, this.size.afterSuccess, [...earlier, ...seqsOf(entries)]));
    return { kind: 'batch', sync, entries, answer };
  }

  /**
   * Returns the next batch, which was read while the server processed the previous batch. Returns null if the first waiting
   * entries are no longer the same, so that the batch has to be read again. The content of a waiting entry changes under the
   * same seq only after a refusal.
   */
  private async readBefore(db: TeacherDb, earlier: readonly number[]): Promise<readonly OutboxEntry[] | null> {
    const next = await this.following?.catch(() => null);
    this.following = null;
    if (!next || next.length === 0) return null;
    return (await areNextToSend(db, [...earlier, ...seqsOf(next)])) ? next : null;
  }
}

/**
 * Returns the oldest waiting entries, as many as fit into a batch, without the entries whose seqs are in `earlier`. The entries
 * in `earlier` were already sent but still wait.
 */
async function nextEntries(db: TeacherDb, most: number, earlier: readonly number[]): Promise<readonly OutboxEntry[]> {
  const waiting = earlier.length === 0 ? await waitingEntries(db, most) : await waitingAfter(db, most, earlier);
  let bytes = 0;
  const firstTooMany = waiting.findIndex((entry) => {
    bytes += utf8Bytes(JSON.stringify(wireEntry(entry)));
    return bytes > MOST_BYTES;
  });
  // If an entry exceeds the limit in bytes by itself, it is sent alone.
  return firstTooMany === -1 ? waiting : waiting.slice(0, Math.max(1, firstTooMany));
}

/**
 * Returns the oldest waiting entries without those in `earlier`. It reads only the entries to send, because an entry for a
 * whole class is large.
 */
async function waitingAfter(db: TeacherDb, most: number, earlier: readonly number[]): Promise<OutboxEntry[]> {
  return await db.transaction('r', [db.outbox], async () => {
    const sent = new Set(earlier);
    const seqs = await waitingSeqs(db, most + sent.size);
    return await entriesAt(db, seqs.filter((seq) => !sent.has(seq)).slice(0, most));
  });
}

/**
 * Returns the call that sends these entries. The header of the call tells the server which changes this device knows. If the
 * server has lost changes, it notices the loss before it applies the entries and assigns the lost change numbers again
 * (docs/sync.md P4.2).
 */
export function batchRequest(
  sync: SyncMeta,
  entries: readonly OutboxEntry[],
  answered: KnownPlace | null = null,
): ApiRequest {
  const body: BatchBody = { entries: entries.map(wireEntry) };
  return { method: 'POST', path: 'batch', body, headers: placeHeader(sync, answered) };
}

function wireEntry({ key, stamp, seen, method, path, body }: OutboxEntry): BatchBody['entries'][number] {
  return { key, stamp, seen, method: method as 'POST', path, ...(body !== undefined && { body }) };
}
