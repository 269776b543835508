/**
 * A round is everything that one context sends and pulls after a trigger (docs/sync.md R1.1, R1.2). It repeats these actions
 * until nothing is left to send or pull, or until the app has to wait:
 *
 *   ask    send the next batch; or request the next feed page, if no entry waits or sending has failed
 *   judge  determine what the answer means
 *   ahead  before a feed page is applied, make the next request, so that the server works in parallel
 *   apply  add accepted entries to a list in memory; store refusals and feed pages
 *
 * Between two steps everything except this list is stored. So the round can release the replay lock, and another context can
 * continue from the stored state:
 *
 *   queued ──lock──▶ turn: step, step, … ──nothing left, or the app has to wait──▶ ended
 *      ▲               │ another context waits for the lock, or has stolen it
 *      └───────────────┘
 */
import { isSignedOut, readSync } from '../db/meta.ts';
import type { SyncMeta } from '../db/meta-rows.ts';
import { SignedOut } from '../platform/write-failure.ts';
import { firstOf } from '../platform/abort.ts';
import { startTimer } from '../platform/clock.ts';
import { LockLost, type Hold, type WithLock } from '../platform/locks/lock.ts';
import type { SyncDevice } from './device.ts';
import { type Exchange, LATER, type Retry, type RoundOutcome, type Stop } from './exchange.ts';
import { Accepted } from './outbox/accepted.ts';
import { areNextToSend, seqsOf } from './outbox/entries.ts';
import { applyFullPage, applyPage, startFullPull } from './pull/apply-page.ts';
import {
  afterPage,
  type AskedPage,
  askPage,
  isFullPull,
  isLastPage,
  judgePage,
  type PageJudgement,
} from './pull/pull.ts';
import { applyResults } from './replay/apply-results.ts';
import { type AskedBatch, Batches, type BatchSize } from './replay/batch.ts';
import { setAsideBlocked } from './replay/blocked-entry.ts';
import { setAsideFailing } from './replay/failing-entry.ts';
import { type BatchJudgement, judgeBatch } from './replay/judge-batch.ts';
import { unlessStalled } from './stall.ts';

export interface RoundOptions {
  readonly size: BatchSize;
  /** In ms of the wall clock. If it is undefined, the current time is used. */
  readonly since?: number;
  /** The backoff after a failed send has not ended (R6.4). */
  readonly pullsOnly?: boolean;
}

type Asked = AskedBatch | AskedPage;

type Judged =
  | { readonly kind: 'batch'; readonly asked: AskedBatch; readonly answer: BatchJudgement }
  | { readonly kind: 'page'; readonly asked: AskedPage; readonly answer: PageJudgement };

export class Round {
  private readonly device: SyncDevice;
  private readonly batches: Batches;
  private readonly pullsOnly: boolean;
  private readonly accepted = new Accepted();
  /** The latest reason to pull: the trigger, or a write that this round has sent. */
  private since: number;
  /** True if the round has pulled everything and has sent nothing after that. */
  private hasPulledAll = false;
  /** Why the oldest entries could not be sent; null if there was no failure. The round then only pulls (R6.4). */
  private failed: Retry | null = null;
  /** The last feed page was requested between two batches. */
  private isPageDue = false;
  /** The request of a feed page between two batches failed. The round sends the other entries first. */
  private pullFailed = false;

  constructor(device: SyncDevice, options: RoundOptions) {
    const { size, since = device.now(), pullsOnly = false } = options;
    this.device = device;
    this.pullsOnly = pullsOnly;
    this.batches = new Batches(size);
    this.since = since;
  }

  /** Runs steps until the round has ended, or another context waits for the lock; then returns null (R1.2). */
  async turn(hold: Hold): Promise<RoundOutcome | null> {
    const device = deviceOfTurn(this.device, hold);
    await this.accepted.recheck(device.db);
    let ahead: Asked | null = null;
    let isWanted = false;
    for (;;) {
      if (await isSignedOut(device.db)) return { kind: 'sign-in' };
      const asked: Asked | null = ahead ?? (await this.ask(device, isWanted));
      const judged: Judged | null = asked && this.judge(asked, await asked.answer);
      ahead = judged && (await this.askAhead(device, judged, hold));
      const stop = judged ? await this.apply(device, judged) : await this.end(device);
      if (stop) return stop;
      isWanted = !ahead && (await hold.isWanted());
      if (isWanted && !this.needsPage(await readSync(device.db))) return null;
    }
  }

  /** Returns null if nothing is left to do. */
  private async ask(device: SyncDevice, isWanted: boolean): Promise<Asked | null> {
    const sync = await readSync(device.db);
    this.accepted.forgetBefore(sync);
    this.isPageDue = this.needsPage(sync) && (isWanted || this.accepted.isMuch(device.now()));
    const batch = this.isPageDue ? null : await this.askBatch(device, sync);
    if (batch) return batch;
    return this.isPulled(device, sync) ? null : askPage(device, sync, this.accepted.place);
  }

  private async askBatch(device: SyncDevice, sync: SyncMeta): Promise<AskedBatch | null> {
    return this.failed || this.pullsOnly ? null : await this.batches.ask(device, sync, this.accepted);
  }

  /** A feed page that removes accepted entries has to come before the lock is released. Those of a full pull remove none. */
  private needsPage(sync: SyncMeta): boolean {
    return !this.accepted.isEmpty && !isFullPull(sync) && !this.pullFailed;
  }

  /**
   * This round, or another context since its trigger, has pulled everything. A time in the future is ignored, because the wall
   * clock was set back.
   */
  private isPulled(device: SyncDevice, sync: SyncMeta): boolean {
    if (this.hasPulledAll) return true;
    const { looked = 0 } = sync;
    return this.accepted.isEmpty && !isFullPull(sync) && looked > this.since && looked <= device.now();
  }

  private judge(asked: Asked, exchange: Exchange): Judged {
    if (asked.kind === 'page') return { kind: 'page', asked, answer: judgePage(asked.sync, exchange) };
    return { kind: 'batch', asked, answer: judgeBatch(exchange, asked.entries, this.batches.size) };
  }

  /**
   * Makes the next request before the current feed page is stored (S6.3), unless another context waits for the lock, which will
   * make it (R1.2).
   */
  private async askAhead(device: SyncDevice, { kind, asked, answer }: Judged, hold: Hold): Promise<Asked | null> {
    if (kind !== 'page' || answer.kind !== 'page' || (await hold.isWanted())) return null;
    const next = afterPage(asked.sync, answer.page, answer.clock);
    const batch = await this.askBatch(device, next);
    if (batch || isLastPage(answer.page)) return batch;
    this.isPageDue = false;
    return askPage(device, next, this.accepted.place);
  }

  /** Returns why the round stops, or null. */
  private async apply(device: SyncDevice, judged: Judged): Promise<Stop | null> {
    if (judged.kind === 'batch') return await this.applyBatch(device, judged.asked, judged.answer);
    return await this.applyPage(device, judged.asked, judged.answer);
  }

  /** The results are stored only if they change entries (R4.1). */
  private async applyBatch(device: SyncDevice, asked: AskedBatch, answer: BatchJudgement): Promise<Stop | null> {
    if (answer.kind === 'failed') return this.stopSending(answer.stop);
    const { accepted, stop } =
      answer.kind === 'accepted' && (await areNextToSend(device.db, [...this.accepted.seqs, ...seqsOf(asked.entries)]))
        ? answer
        : await applyResults(device, asked.entries, answer);
    this.accepted.add(asked.sync, answer.epoch, accepted, device.now());
    this.since = device.now();
    this.hasPulledAll = false;
    return stop ? this.stopSending(stop) : null;
  }

  /** The round still pulls, because pulls may succeed while sending fails (R6.4). */
  private stopSending(stop: Stop): Stop | null {
    if (stop.kind !== 'retry' || stop.cause === 'busy') return stop;
    this.failed = stop;
    this.hasPulledAll = false;
    return null;
  }

  private async applyPage(device: SyncDevice, { sync }: AskedPage, answer: PageJudgement): Promise<Stop | null> {
    if (answer.kind === 'failed') return this.stopPulling(answer.stop);
    this.pullFailed = false;
    if (answer.kind === 'resync') await startFullPull(device);
    else if (isFullPull(sync)) {
      // An ordinary pull does not wait: it has few rows, and the status chip needs it after each save.
      await device.beforePage?.();
      await applyFullPage(device, sync, answer.page, answer.clock);
    } else if (await applyPage(device, sync, answer.page, answer.clock, this.accepted)) {
      this.hasPulledAll = isLastPage(answer.page);
      // The server has lost these changes, or an answer and a page come from two epochs. The next round sends the entries
      // again.
      if (this.accepted.lackedBy(answer.page)) this.failed ??= LATER;
    }
    return null;
  }

  /** If the feed page was requested between two batches, the round sends the other entries without it. */
  private stopPulling(stop: Stop): Stop | null {
    if (stop.kind !== 'retry') return stop;
    // The API has answered a batch, so the app is not offline, unless the connection broke at a later batch. But each round
    // sends the entries again (R4.7), so the backoff becomes longer (R6.1).
    const isAnswered = !this.accepted.isEmpty && this.failed?.cause !== 'network';
    const cause = isAnswered && stop.cause === 'network' ? 'server' : stop.cause;
    // The longer of the two waits applies that the server has asked for.
    if (this.failed) return { ...stop, cause, afterMs: longer(this.failed.afterMs, stop.afterMs) };
    this.pullFailed = this.isPageDue;
    return this.pullFailed ? null : { ...stop, cause };
  }

  /** If sending failed and the oldest entry can be set aside, the round continues without it (R6.2, R6.3). */
  private async end(device: SyncDevice): Promise<RoundOutcome | null> {
    if (!this.failed) return { kind: 'empty' };
    if (!(await this.setsAside(device, this.failed))) return { ...this.failed, pulled: true };
    this.failed = null;
    return null;
  }

  /** Sets the oldest entry aside if it is the only one that can't be sent (R6.2, R6.3). */
  private async setsAside(device: SyncDevice, { cause, alone }: Retry): Promise<boolean> {
    if (cause === 'server') return await setAsideFailing(device);
    return alone !== undefined && (await setAsideBlocked(device, alone));
  }
}

function longer(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** All contexts of this teacher on this device share it (docs/sync.md R1.1). */
export function replayLockName(userId: number): string {
  return `pe-replay-${userId}`;
}

/**
 * Runs a round in turns with the lock. A context from which another one steals the lock may only have been frozen, so it
 * continues with another turn (R1.3). A turn without progress for 90 s is aborted and throws `Stalled` (R9).
 */
export async function inTurns(
  userId: number,
  round: Pick<Round, 'turn'>,
  withLock: WithLock,
  onTurn: () => void = () => undefined,
  setTimer: (work: () => void, ms: number) => () => void = startTimer,
): Promise<RoundOutcome> {
  for (;;) {
    try {
      const outcome = await withLock(replayLockName(userId), async (hold) => {
        onTurn();
        // An aborted turn releases the lock and can't store anything more.
        return await unlessStalled(setTimer, async (note) => {
          const noteProgress = () => {
            hold.noteProgress();
            note();
          };
          return await round.turn({ ...hold, noteProgress });
        });
      });
      if (outcome) return outcome;
    } catch (error) {
      // The teacher has signed out during the round (L1.2).
      if (error instanceof SignedOut) return { kind: 'sign-in' };
      if (!(error instanceof LockLost)) throw error;
    }
  }
}

/**
 * When the lock is lost, its calls are aborted and it stores nothing more. Received bytes and ended requests count as progress,
 * which keeps the lock (R1.3).
 */
function deviceOfTurn(device: SyncDevice, { lost: stop, noteProgress }: Hold): SyncDevice {
  return {
    ...device,
    stop,
    noteProgress,
    send: async (request) => {
      const signal = request.signal ? firstOf(stop, request.signal) : stop;
      return await device.send({ ...request, signal, onBytes: noteProgress });
    },
  };
}
