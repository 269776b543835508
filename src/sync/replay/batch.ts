import type { Given } from '#contract/parts/endpoint.ts';
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

const FIRST_BATCH = 100;
const LARGEST_BATCH = 500;
const MOST_BYTES = 256 * 1024;

/** The maximum number of entries in the next batch: doubled by a success, halved by a failure (docs/sync.md R3). */
export class BatchSize {
  private size: number;
  private readonly largest: number;

  /** Only the simulation passes limits, because its teacher makes few writes. */
  constructor({ first = FIRST_BATCH, largest = LARGEST_BATCH } = {}) {
    this.size = first;
    this.largest = largest;
  }
  get current(): number {
    return this.size;
  }
  get afterSuccess(): number {
    return Math.min(this.largest, this.size * 2);
  }
  grow(): void {
    this.size = this.afterSuccess;
  }
  /**
   * Halves the limit after a batch with `sent` entries failed. A batch also has a limit in bytes, so it may have had fewer
   * entries than allowed.
   */
  shrink(sent: number): void {
    this.size = Math.max(1, Math.floor(Math.min(this.size, sent) / 2));
  }
}

export interface AskedBatch {
  readonly kind: 'batch';
  readonly sync: SyncMeta;
  readonly entries: readonly OutboxEntry[];
  readonly answer: Promise<Exchange>;
}

/**
 * The batches of a round: the oldest waiting entries that the server has not accepted, as many as the limits allow. While the
 * server processes one, the device reads the next (docs/sync.md R3).
 */
export class Batches {
  readonly size: BatchSize;
  private following: Promise<readonly OutboxEntry[]> | null = null;

  constructor(size: BatchSize) {
    this.size = size;
  }

  /** Returns null if no further entry waits. */
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
   * Returns the batch that was read during the previous one; null if other entries now wait first. The content of an entry
   * changes under the same seq only after a refusal.
   */
  private async readBefore(db: TeacherDb, earlier: readonly number[]): Promise<readonly OutboxEntry[] | null> {
    const next = await this.following?.catch(() => null);
    this.following = null;
    if (!next || next.length === 0) return null;
    return (await areNextToSend(db, [...earlier, ...seqsOf(next)])) ? next : null;
  }
}

/** Returns the entries of the next batch, without those in `earlier`, which were sent but still wait. */
async function nextEntries(db: TeacherDb, most: number, earlier: readonly number[]): Promise<readonly OutboxEntry[]> {
  const waiting = earlier.length === 0 ? await waitingEntries(db, most) : await waitingAfter(db, most, earlier);
  let bytes = 0;
  const firstTooMany = waiting.findIndex((entry) => {
    bytes += utf8Bytes(JSON.stringify(wireEntry(entry)));
    return bytes > MOST_BYTES;
  });
  return firstTooMany === -1 ? waiting : waiting.slice(0, Math.max(1, firstTooMany));
}

/** Reads only the entries to send, because an entry for a whole class is large. */
async function waitingAfter(db: TeacherDb, most: number, earlier: readonly number[]): Promise<OutboxEntry[]> {
  return await db.transaction('r', [db.outbox], async () => {
    const sent = new Set(earlier);
    const seqs = await waitingSeqs(db, most + sent.size);
    return await entriesAt(db, seqs.filter((seq) => !sent.has(seq)).slice(0, most));
  });
}

/**
 * The header tells a server that has lost changes about them, before it applies the entries and assigns their numbers again
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
