import type { Given, Parsed } from '#contract/endpoint.ts';
import type { batch } from '#contract/sync.ts';
import type { ApiRequest } from '../../api/send.ts';
import type { SyncMeta } from '../../db/meta-rows.ts';
import type { OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { utf8Bytes } from '../../platform/utf8.ts';
import { entriesAt, waitingEntries, waitingSeqs } from '../outbox/entries.ts';
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

/** The entries of one batch. */
export interface NextEntries {
  readonly entries: readonly OutboxEntry[];
  /** True if a limit was reached, so more entries may wait. */
  readonly mayHaveMore: boolean;
}

/**
 * The entries of the next batch: the oldest waiting ones, as many as the limits allow. An entry that alone exceeds the
 * limit of bytes is sent alone. `earlier`: entries that were sent and whose answers are not stored yet, so they still wait. They
 * are left out.
 */
export async function nextEntries(
  db: TeacherDb,
  most: number,
  earlier: readonly OutboxEntry[] = [],
): Promise<NextEntries> {
  const waiting = earlier.length === 0 ? await waitingEntries(db, most) : await waitingAfter(db, most, earlier);
  let bytes = 0;
  const firstTooMany = waiting.findIndex((entry) => {
    bytes += utf8Bytes(JSON.stringify(wireEntry(entry)));
    return bytes > MOST_BYTES;
  });
  const entries = firstTooMany === -1 ? waiting : waiting.slice(0, Math.max(1, firstTooMany));
  return { entries, mayHaveMore: firstTooMany !== -1 || waiting.length === most };
}

/** The oldest waiting entries without the earlier ones. Only what is sent is read, because entries of whole classes are large. */
async function waitingAfter(db: TeacherDb, most: number, earlier: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  return await db.transaction('r', [db.outbox], async () => {
    const sent = new Set(earlier.map(({ seq }) => seq));
    const seqs = await waitingSeqs(db, most + sent.size);
    return await entriesAt(db, seqs.filter((seq) => !sent.has(seq)).slice(0, most));
  });
}

/**
 * The call that sends these entries. Its header tells the server which changes this device knows. So a server that has lost
 * changes notices it before it applies the entries and gives the lost numbers again (docs/sync.md P4.2).
 */
export async function batchRequest(
  db: TeacherDb,
  sync: SyncMeta,
  entries: readonly OutboxEntry[],
): Promise<ApiRequest> {
  const body: BatchBody = { entries: entries.map(wireEntry) };
  return { method: 'POST', path: 'batch', body, headers: await placeHeader(db, sync) };
}

function wireEntry({ key, stamp, seen, method, path, body }: OutboxEntry): BatchBody['entries'][number] {
  return { key, stamp, seen, method: method as 'POST', path, ...(body !== undefined && { body }) };
}
