import type { TeacherDb } from '../../db/schema.ts';
import { isSignedOut, readSync } from '../../db/meta.ts';
import type { SyncMeta } from '../../db/meta-rows.ts';
import type { SyncDevice } from '../device.ts';
import { exchange, type Exchange } from '../exchange.ts';
import { areNextToSend } from '../outbox/entries.ts';
import { latestOf } from '../outbox/place.ts';
import { resultOutcome } from '../outcome.ts';
import { batchRequest, nextEntries, type BatchSize, type NextEntries } from './batch.ts';
import { type Answered, type Batch, UnstoredAnswers } from './unstored-answers.ts';

/** A batch that was sent. Its answer may still be on its way. */
export interface SentBatch extends Batch {
  readonly answer: Promise<Exchange>;
}

/** Asks for the page with the changes of the batches before the last answer is stored (`PageAhead`). */
export interface ChangesAhead {
  readonly areChangesUnderWay: boolean;
  ask(device: SyncDevice, sync: SyncMeta): Promise<void>;
  dropChanges(): void;
}

/**
 * Sends the next batch before the answer to the batch before it is stored, so that the server and the device work at once (R3). After
 * the last batch it asks for the page of changes instead.
 */
export class BatchAhead {
  /** The answers that are not stored yet. The page with the changes takes them, or they are stored. */
  readonly unstored = new UnstoredAnswers();
  private sent: SentBatch | null = null;
  private readonly isWanted: () => Promise<boolean>;
  private readonly pages: ChangesAhead;

  /** `isWanted`: whether another context waits for the lock. Then that context has to send the next batch (R1.2). */
  constructor(isWanted: () => Promise<boolean>, pages: ChangesAhead) {
    this.isWanted = isWanted;
    this.pages = pages;
  }

  /** Whether a batch was sent whose answer nobody has taken yet. */
  get isUnderWay(): boolean {
    return this.sent !== null;
  }

  /**
   * The next batch: the one that was sent ahead, or one that is sent now. Null if no entry waits. Also null if another context
   * waits for the lock while a page of changes is under way. Then the round applies the page and gives the lock back (R1.2).
   */
  async next(device: SyncDevice, size: BatchSize): Promise<SentBatch | null> {
    if (!this.sent && this.pages.areChangesUnderWay && (await this.isWanted())) return null;
    const batch = this.sent ?? (await sendNext(device, size, this.unstored.asOne));
    this.sent = null;
    if (batch) this.pages.dropChanges();
    return batch;
  }

  /**
   * Sends the next batch, if the answer accepts every entry of the batch before it, and nothing else has to be done first.
   * Otherwise an entry of that batch may have to be sent again before the next one, or has to be set aside first. If no entry
   * waits, it asks for the page with the changes of the batches. Returns true if it has put the answer into `unstored`. If it
   * returns false, the caller has to store the answers in `unstored` and then this one.
   */
  async send(device: SyncDevice, size: BatchSize, answered: Answered): Promise<boolean> {
    const { db } = device;
    if (!isAllDone(answered)) return false;
    const [sync, isOut, isWanted] = await Promise.all([readSync(db), isSignedOut(db), this.isWanted()]);
    if (isOut || isWanted || !isOfKnownEpoch(answered, sync)) return false;
    this.unstored.add(answered, device.now());
    const all = this.unstored.asOne;
    this.sent = await sendNext(device, size, all);
    if (!this.sent && all) await this.pages.ask(device, afterAnswer(sync, all));
    await this.unstored.storeOldest(device);
    return true;
  }
}

/** Sends the next batch. Null if no other entry waits. `answered`: the batches before it, whose answers are not stored yet. */
export async function sendNext(
  device: SyncDevice,
  size: BatchSize,
  answered: Answered | null = null,
): Promise<SentBatch | null> {
  const { db } = device;
  const earlier = answered?.entries ?? [];
  const { entries, mayHaveMore } =
    (answered && (await readBefore(db, answered))) ?? (await nextEntries(db, size.current, earlier));
  if (entries.length === 0) return null;
  const sync = await readSync(db);
  const request = await batchRequest(db, answered ? afterAnswer(sync, answered) : sync, entries);
  const answer = exchange(device, request);
  const following = mayHaveMore ? nextEntries(db, size.afterSuccess, [...earlier, ...entries]) : null;
  // An error is thrown where the answer is awaited. Without `following` the next batch is read again.
  answer.catch(() => undefined);
  following?.catch(() => undefined);
  return { entries, answer, following, looked: sync.looked };
}

/**
 * The next batch as it was read while the server worked on the batch before it. Null if it has to be read again, because the first
 * waiting entries are no longer the same.
 */
async function readBefore(db: TeacherDb, { entries, following }: Answered): Promise<NextEntries | null> {
  const next = await following?.catch(() => null);
  if (!next || next.entries.length === 0) return null;
  const expected = [...entries, ...next.entries].map(({ seq }) => seq);
  return (await areNextToSend(db, expected)) ? next : null;
}

/** Whether the server has accepted every entry of the batch, in the order in which they were sent. */
function isAllDone({ entries, results: { results } }: Answered): boolean {
  return entries.every(({ key }, index) => {
    const result = results[index];
    return result?.key === key && resultOutcome(result).kind === 'done';
  });
}

/**
 * Whether the answer is of the epoch of the device's rows, and no full pull runs. Otherwise the next pull decides whether the
 * server has the entries (R4.4).
 */
function isOfKnownEpoch({ results: { epoch } }: Answered, { complete, full, epoch: known }: SyncMeta): boolean {
  return complete && full === null && epoch !== null && epoch === known;
}

/** The state of pulling as it will be when the answer is stored. The next batch shows the server the latest change (P4.2). */
function afterAnswer(sync: SyncMeta, { results: { results } }: Answered): SyncMeta {
  const changes = results.map(({ change = 0 }) => change);
  return { ...sync, latest: latestOf(sync, sync.cursor, changes) };
}
