/**
 * A round is everything that one context has to send and to pull after a trigger (docs/sync.md R1.1, R1.2). It is done in
 * steps. A step is one batch or one page. When no batch and no page is under way, everything is stored. So the round can give the
 * replay lock back then, and another context continues from the stored state:
 *
 *   queued ──lock──▶ turn: step, step, … ──nothing left, or the app has to wait──▶ ended
 *      ▲               │ another context wants the lock, or has stolen it
 *      └───────────────┘
 *
 *   step: send a batch, or pull a page if nothing waits or the sending has failed
 */
import { isSignedOut, readSync, SignedOut } from '../db/meta.ts';
import { firstOf } from '../platform/abort.ts';
import { startTimer } from '../platform/clock.ts';
import { LockLost, type Hold, type WithLock } from '../platform/locks/lock.ts';
import type { SyncDevice } from './device.ts';
import type { Retry, RoundOutcome, Stop } from './exchange.ts';
import { PageAhead, pullPage } from './pull/pull.ts';
import type { BatchSize } from './replay/batch.ts';
import { BatchAhead } from './replay/batch-ahead.ts';
import { setAsideBlocked } from './replay/blocked-entry.ts';
import { setAsideFailing } from './replay/failing-entry.ts';
import { replayLockName } from './replay/replay-lock.ts';
import { replayRound, sendSentAgain } from './replay/replay-round.ts';
import { unlessStalled } from './stall.ts';

export interface RoundOptions {
  readonly size: BatchSize;
  /** When the round's trigger came, in ms of the wall clock. Without a value, it came just now. */
  readonly since?: number;
  /** True if the round sends nothing, because the wait after a failed sending has not ended (R6.4). */
  readonly pullsOnly?: boolean;
}

/** The result of a step: the round has to go on, or the reason why the round has ended. */
type StepOutcome = { kind: 'go on' } | { kind: 'empty' } | Stop;

export class Round {
  private readonly device: SyncDevice;
  private readonly size: BatchSize;
  private readonly pullsOnly: boolean;
  /** The time of the latest reason to pull: the trigger, or a write that this round has sent. */
  private since: number;
  /**
   * Why the sending of the oldest entries failed; null if it did not fail. After such a failure the round only pulls
   * (R6.4).
   */
  private failed: Retry | null = null;
  private hasBegun = false;

  constructor(device: SyncDevice, options: RoundOptions) {
    const { size, since = device.now(), pullsOnly = false } = options;
    this.device = device;
    this.pullsOnly = pullsOnly;
    this.size = size;
    this.since = since;
  }

  /**
   * Takes steps until the round has ended, or until another context waits for the lock (R1.2). Returns null if the round
   * has not ended, and needs another turn with the lock.
   */
  async turn(hold: Hold): Promise<RoundOutcome | null> {
    const device = deviceOfTurn(this.device, hold);
    const ahead = new PageAhead(() => hold.isWanted());
    const batches = new BatchAhead(() => hold.isWanted(), ahead);
    for (;;) {
      if (await isSignedOut(device.db)) return { kind: 'sign-in' };
      const outcome = await this.step(device, ahead, batches);
      // The answer to a page that was asked for, or to a batch that was sent, is applied before the lock is given back.
      const isUnderWay = ahead.isUnderWay || batches.isUnderWay;
      if (!isUnderWay || outcome.kind !== 'go on') await batches.unstored.store(device);
      if (outcome.kind !== 'go on') return outcome;
      if (!isUnderWay && (await hold.isWanted())) return null;
    }
  }

  /**
   * Sends a batch. If nothing waits, or the sending failed before, it pulls a page, because pulls go on whenever the server
   * can be reached (R6.4). A step waits for one answer, because a context that was frozen in a call may have lost the lock, and
   * looks at the lock only after the step (R1.3).
   */
  private async step(device: SyncDevice, ahead: PageAhead, batches: BatchAhead): Promise<StepOutcome> {
    if (!this.hasBegun) {
      this.hasBegun = true;
      const looked = await this.lookAtEpoch(device, ahead);
      if (looked) return looked;
    }
    if (!this.failed && !this.pullsOnly) {
      const sent = await replayRound(device, this.size, batches);
      if (sent.kind === 'sent') {
        this.since = device.now();
        return { kind: 'go on' };
      }
      if (sent.kind !== 'empty') {
        if (sent.kind !== 'retry' || sent.cause === 'busy') return sent;
        this.failed = sent;
        return { kind: 'go on' };
      }
    }
    const page = (await this.isPulled(device))
      ? ({ kind: 'empty' } as const)
      : await pullPage(device, ahead, batches.unstored);
    if (page.kind === 'page') return { kind: 'go on' };
    const { failed } = this;
    if (!failed || page.kind === 'sign-in' || page.kind === 'update') return page;
    // The server may have asked for a wait twice: when it got the batch and when it got the pull. The longer wait is taken.
    if (page.kind === 'retry') return { ...page, afterMs: longer(failed.afterMs, page.afterMs) };
    if (!(await this.setsAside(device, failed))) return { ...failed, pulled: true };
    this.failed = null;
    return { kind: 'go on' };
  }

  /** Whether the oldest entry was set aside, because it alone cannot be sent (R6.2, R6.3). */
  private async setsAside(device: SyncDevice, { cause, alone }: Retry): Promise<boolean> {
    if (cause === 'server') return await setAsideFailing(device);
    return alone !== undefined && (await setAsideBlocked(device, alone));
  }

  /**
   * Pulls a page first if an earlier round has left sent entries. If the server was restored meanwhile and lacks them, this
   * page makes them wait again. So they are sent before the entries that the teacher made after them (R3, R4.4). If the pull
   * fails, the round still sends. Then it sends those entries once more, because it cannot know whether the server has them.
   */
  private async lookAtEpoch(device: SyncDevice, ahead: PageAhead): Promise<StepOutcome | null> {
    if ((await device.db.outbox.where('state').equals('sent').count()) === 0) return null;
    const page = await pullPage(device, ahead);
    if (page.kind === 'sign-in' || page.kind === 'update') return page;
    if (page.kind === 'retry' && !this.pullsOnly) await sendSentAgain(device);
    return { kind: 'go on' };
  }

  /**
   * Whether another context has pulled everything since this round's trigger came. Then this round does not pull, so that
   * contexts which queue for the lock do not repeat the pull of the holder before them. If the time of the last pull is in
   * the future, the wall clock was set back, and the time is ignored.
   */
  private async isPulled(device: SyncDevice): Promise<boolean> {
    const { complete, full, looked = 0 } = await readSync(device.db);
    return complete && full === null && looked > this.since && looked <= device.now();
  }
}

function longer(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/**
 * Runs a round in turns with the lock, until the round has ended. If another context steals the lock, the round continues
 * with its next turn, because this context may have been frozen only for a while (R1.3). If a turn makes no progress for 90
 * s, this function gives it up and throws `Stalled` (R9). It calls `onTurn` when a turn begins.
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
        // When the turn is given up, this context gives the lock back, and the rest of the turn can store nothing more.
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
      // The teacher has signed out during the round, so the database takes no answer and no page any more (L1.2).
      if (error instanceof SignedOut) return { kind: 'sign-in' };
      if (!(error instanceof LockLost)) throw error;
    }
  }
}

/**
 * The device as one turn uses it. When the lock is lost, its calls are aborted and nothing more is stored. Bytes that come
 * in and database requests that end are reported as progress, which keeps the lock (R1.3).
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
