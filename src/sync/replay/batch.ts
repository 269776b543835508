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

/** The types of the server's answer to a batch, and of its result for one entry, from the contract. */
export type BatchAnswer = Parsed<(typeof batch)['answer']>;
export type EntryResult = BatchAnswer['results'][number];

const FIRST_BATCH = 100;
const LARGEST_BATCH = 500;
const MOST_BYTES = 256 * 1024;

/**
 * How many entries the next round may take: twice as many after a success, half as many after a failure (docs/sync.md
 * R3).
 */
export class BatchSize {
  private size: number;
  private readonly largest: number;

  /** Only the simulation passes its own numbers, because a simulated teacher makes few writes. */
  constructor({ first = FIRST_BATCH, largest = LARGEST_BATCH } = {}) {
    this.size = first;
    this.largest = largest;
  }
  get current(): number {
    return this.size;
  }
  /** How many entries the next batch may have if this one succeeds. */
  get afterSuccess(): number {
    return Math.min(this.largest, this.size * 2);
  }
  grow(): void {
    this.size = this.afterSuccess;
  }
  /**
   * Halves the size after a batch of `sent` entries was too large. If the batch had fewer entries than the size allows,
   * because it reached the limit of bytes first, it halves that number instead.
   */
  shrink(sent: number): void {
    this.size = Math.max(1, Math.floor(Math.min(this.size, sent) / 2));
  }
}

/** A batch that was sent. */
export interface AskedBatch {
  readonly kind: 'batch';
  /** The state of pulling when the batch was sent. */
  readonly sync: SyncMeta;
  readonly entries: readonly OutboxEntry[];
  readonly answer: Promise<Exchange>;
}

/**
 * The batches of a round: the oldest waiting entries that the server has not accepted yet, as many as the limits allow. While the
 * server works on a batch, the next one is read (docs/sync.md R3).
 */
export class Batches {
  readonly size: BatchSize;
  private following: Promise<readonly OutboxEntry[]> | null = null;

  constructor(size: BatchSize) {
    this.size = size;
  }

  /** Sends the next batch. Returns null if no other entry waits. */
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
   * The next batch as it was read while the server worked on the batch before it. Null if it has to be read again, because the
   * first waiting entries are no longer the same. What is sent of a waiting entry changes without its seq only after a refusal.
   */
  private async readBefore(db: TeacherDb, earlier: readonly number[]): Promise<readonly OutboxEntry[] | null> {
    const next = await this.following?.catch(() => null);
    this.following = null;
    if (!next || next.length === 0) return null;
    return (await areNextToSend(db, [...earlier, ...seqsOf(next)])) ? next : null;
  }
}

/** `earlier`: the seqs of entries that still wait although they were sent. They are left out. */
async function nextEntries(db: TeacherDb, most: number, earlier: readonly number[]): Promise<readonly OutboxEntry[]> {
  const waiting = earlier.length === 0 ? await waitingEntries(db, most) : await waitingAfter(db, most, earlier);
  let bytes = 0;
  const firstTooMany = waiting.findIndex((entry) => {
    bytes += utf8Bytes(JSON.stringify(wireEntry(entry)));
    return bytes > MOST_BYTES;
  });
  // An entry that alone exceeds the limit of bytes is sent alone.
  return firstTooMany === -1 ? waiting : waiting.slice(0, Math.max(1, firstTooMany));
}

/** The oldest waiting entries without the earlier ones. Only what is sent is read, because entries of whole classes are large. */
async function waitingAfter(db: TeacherDb, most: number, earlier: readonly number[]): Promise<OutboxEntry[]> {
  return await db.transaction('r', [db.outbox], async () => {
    const sent = new Set(earlier);
    const seqs = await waitingSeqs(db, most + sent.size);
    return await entriesAt(db, seqs.filter((seq) => !sent.has(seq)).slice(0, most));
  });
}

/**
 * The call that sends these entries. Its header tells the server which changes this device knows. So a server that has lost
 * changes notices it before it applies the entries and gives the lost numbers again (docs/sync.md P4.2).
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
