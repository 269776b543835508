import { readSync } from '../../db/meta.ts';
import type { OutboxEntry } from '../../db/schema.ts';
import type { SyncDevice } from '../device.ts';
import { exchange, type Exchange } from '../exchange.ts';
import { resultOutcome } from '../outcome.ts';
import type { Results } from './apply-results.ts';
import { batchRequest, entriesAfter } from './batch.ts';

/** A batch that was sent, and its answer. */
export interface SentBatch {
  readonly entries: readonly OutboxEntry[];
  readonly answer: Promise<Exchange>;
}

/**
 * Sends a batch while the answer to the batch before it is stored, so that the server and the device work at once
 * (docs/sync.md R3).
 */
export class BatchAhead {
  private sent: SentBatch | null = null;
  private readonly isWanted: () => Promise<boolean>;

  /** `isWanted`: whether another context waits for the lock. Then that context has to send the next batch (R1.2). */
  constructor(isWanted: () => Promise<boolean>) {
    this.isWanted = isWanted;
  }

  /** Whether a batch was sent whose answer nobody has taken yet. */
  get isUnderWay(): boolean {
    return this.sent !== null;
  }

  /**
   * Sends the batch after these entries, but only if the server has accepted all of them in the epoch that the device knows.
   * Otherwise the results decide what is sent next. If the app is killed before it has stored the results, it sends the
   * entries again with the same keys, and the server answers from its kept answers.
   */
  async send(device: SyncDevice, entries: readonly OutboxEntry[], results: Results, most: number): Promise<void> {
    const { db } = device;
    const sync = await readSync(db);
    if (results.epoch !== sync.epoch || !areAllDone(entries, results)) return;
    const next = await entriesAfter(db, entries, most);
    if (next.length === 0 || (await this.isWanted())) return;
    const latest = Math.max(sync.latest ?? 0, ...results.results.map(({ change = 0 }) => change));
    const answer = exchange(device, await batchRequest(db, next, { ...sync, latest }));
    // Whoever takes the answer gets the error.
    answer.catch(() => undefined);
    this.sent = { entries: next, answer };
  }

  take(): SentBatch | null {
    const { sent } = this;
    this.sent = null;
    return sent;
  }
}

function areAllDone(entries: readonly OutboxEntry[], { results }: Results): boolean {
  const isDone = (entry: OutboxEntry, index: number) => {
    const result = results[index];
    return result?.key === entry.key && resultOutcome(result).kind === 'done';
  };
  return entries.every(isDone);
}
