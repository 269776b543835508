import type { OutboxEntry } from '../../db/schema.ts';
import type { SyncDevice } from '../device.ts';
import type { AcceptedEntries } from '../outbox/entries.ts';
import { applyResults, type Results } from './apply-results.ts';
import type { NextEntries } from './batch.ts';

/** A batch as it was sent. */
export interface Batch {
  readonly entries: readonly OutboxEntry[];
  /** The next batch, which is read while the server works on this one. Null if no limit cut this batch off. */
  readonly following: Promise<NextEntries> | null;
  /** When the device had pulled everything for the last time before it sent the batch (`SyncMeta.looked`). */
  readonly looked: number | undefined;
}

/** A batch whose answer has come and is not stored yet. */
export interface Answered extends Batch {
  readonly results: Results;
}

/** So many entries may still wait in the outbox although the server has accepted them. */
const MOST_ENTRIES = 1_000;
/** For so long, in ms, an entry may still wait in the outbox after the answer that accepted it. */
const LONGEST_MS = 2_000;

/**
 * The answers of a turn that accept every entry of their batches and are not stored yet, the oldest first (docs/sync.md R3). The
 * page with the changes removes their entries at once, so they need not be stored as sent before. If the device is killed first,
 * the entries still wait and are sent again. All answers are of the epoch of the device's rows.
 */
export class UnstoredAnswers {
  private answers: { readonly answered: Answered; readonly at: number }[] = [];

  /** The entries of all answers, in the order in which they were sent. */
  get entries(): readonly OutboxEntry[] {
    return this.answers.flatMap(({ answered }) => answered.entries);
  }

  /** All answers as if they were one. Null if there are none. */
  get asOne(): Answered | null {
    const last = this.answers.at(-1)?.answered;
    if (!last) return null;
    const results = this.answers.flatMap(({ answered }) => answered.results.results);
    return { ...last, entries: this.entries, results: { ...last.results, results } };
  }

  /**
   * Adds an answer. It has to accept every entry of its batch. Its reading of the server's clock is left out, because the answer may
   * be stored long after it came, when somebody may have set the wall clock. The page sets the clock instead (W4).
   */
  add({ results, ...batch }: Answered, now: number): void {
    const ofEntries = results.results.slice(0, batch.entries.length);
    const clock = { ...results.clock, reading: null };
    this.answers.push({ answered: { ...batch, results: { ...results, results: ofEntries, clock } }, at: now });
  }

  /**
   * Stores the oldest answers if there are too many entries or if they came too long ago, so that the status chip shows the
   * progress of a long send. Each answer is stored in a transaction of its own, so no transaction is larger than a batch.
   */
  async storeOldest(device: SyncDevice): Promise<void> {
    while (this.isTooMuch(device.now())) await this.storeFirst(device);
  }

  /** Stores all answers. Returns whether there were any. */
  async store(device: SyncDevice): Promise<boolean> {
    const hasAny = this.answers.length > 0;
    while (this.answers.length > 0) await this.storeFirst(device);
    return hasAny;
  }

  /** Forgets the answers. Their entries still wait in the outbox. */
  forget(): void {
    this.answers = [];
  }

  /** All entries, if there are any and a page of this epoch up to this change brings all their changes; otherwise null. */
  entriesIn({ epoch, to }: { readonly epoch: string; readonly to: number }): AcceptedEntries | null {
    const [first] = this.answers;
    if (!first) return null;
    const { looked } = first.answered;
    const isBrought = this.answers.every(
      ({ answered: { results, looked: atBatch } }) =>
        atBatch === looked && results.epoch === epoch && results.results.every(({ change = 0 }) => change <= to),
    );
    return isBrought ? { seqs: this.entries.map(({ seq }) => seq), looked } : null;
  }

  private isTooMuch(now: number): boolean {
    const [oldest] = this.answers;
    if (!oldest) return false;
    const age = now - oldest.at;
    // A negative age means that the wall clock was set back.
    return this.entries.length > MOST_ENTRIES || age > LONGEST_MS || age < 0;
  }

  private async storeFirst(device: SyncDevice): Promise<void> {
    const first = this.answers.shift();
    if (first) await applyResults(device, first.answered.entries, first.answered.results);
  }
}
