/**
 * A round is everything that one context has to send and to pull after a trigger (docs/sync.md R1.1, R1.2). It is done in steps.
 * A step is one batch or one page, and the state after each step is stored. So the round can give the replay lock back
 * after any step, and another context continues where the stored state stands:
 *
 *   queued ──lock──▶ turn: step, step, … ──nothing left, or the app has to wait──▶ ended
 *      ▲               │ another context wants the lock, or has stolen it
 *      └───────────────┘
 *
 *   step: send a batch ──nothing waits, or the sending failed──▶ pull a page
 */
import { isSignedOut, readSync, SignedOut } from '../db/meta.ts';
import { startTimer } from '../platform/clock.ts';
import { LockLost, type Hold, type WithLock } from '../platform/locks/lock.ts';
import type { SyncDevice } from './device.ts';
import type { Retry, RoundOutcome, Stop } from './exchange.ts';
import { pullPage } from './pull/pull.ts';
import type { BatchSize } from './replay/batch.ts';
import { setAsideBlocked } from './replay/blocked-entry.ts';
import { setAsideFailing } from './replay/failing-entry.ts';
import { replayLockName } from './replay/replay-lock.ts';
import { replayRound } from './replay/replay-round.ts';
import { unlessStalled } from './stall.ts';

export interface RoundOptions {
  readonly size: BatchSize;
  /** When the round's trigger came, in ms of the wall clock. Without a value, it came just now. */
  readonly since?: number;
  /** True if the round sends nothing, because the wait after a failed sending has not ended (R6.4). */
  readonly pullsOnly?: boolean;
}

/** The result of a step: its round has to go on, or how the round has ended. */
type StepOutcome = { kind: 'go on' } | { kind: 'empty' } | Stop;

export class Round {
  private readonly device: SyncDevice;
  private readonly size: BatchSize;
  private readonly pullsOnly: boolean;
  /** The time of the latest reason to pull: the trigger, or a write that this round has sent. */
  private since: number;
  /** Why the sending of the oldest entries failed. Then the round only pulls (R6.4). */
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
    for (;;) {
      if (await isSignedOut(device.db)) return { kind: 'sign-in' };
      const outcome = await this.step(device);
      if (outcome.kind !== 'go on') return outcome;
      if (await hold.isWanted()) return null;
    }
  }

  /**
   * Sends a batch. If nothing waits, or the sending failed, it pulls a page, because pulls go on whenever the server can
   * be reached (R6.4).
   */
  private async step(device: SyncDevice): Promise<StepOutcome> {
    if (!this.hasBegun) {
      this.hasBegun = true;
      const stop = await this.lookAtEpoch(device);
      if (stop) return stop;
    }
    if (!this.failed && !this.pullsOnly) {
      const sent = await replayRound(device, this.size);
      if (sent.kind === 'sent') {
        this.since = device.now();
        return { kind: 'go on' };
      }
      if (sent.kind !== 'empty') {
        if (sent.kind !== 'retry' || sent.cause === 'busy') return sent;
        this.failed = sent;
      }
    }
    const page = (await this.isPulled(device)) ? ({ kind: 'empty' } as const) : await pullPage(device);
    if (page.kind === 'page') return { kind: 'go on' };
    const { failed } = this;
    if (!failed || page.kind === 'sign-in' || page.kind === 'update') return page;
    // The wait is the longer one of the two that the server asked for.
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
   * fails, the round still sends.
   */
  private async lookAtEpoch(device: SyncDevice): Promise<Stop | null> {
    if ((await device.db.outbox.where('state').equals('sent').count()) === 0) return null;
    const page = await pullPage(device);
    return page.kind === 'sign-in' || page.kind === 'update' ? page : null;
  }

  /**
   * Whether some context has pulled everything since this round's trigger came. Otherwise contexts that queue for the
   * lock would each pull again what the holder before them has just pulled. A time in the future says nothing, because
   * the wall clock was set back.
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
 * Runs a round in turns with the lock, until the round has ended. If the lock is stolen, the round continues with its next
 * turn, because this context may have been frozen only for a while (R1.3). A turn without progress for 90 s is given up:
 * then it throws `Stalled` (R9). `onTurn` is called when a turn begins.
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
        // When the turn is given up, the lock goes back, and the rest of the turn can store nothing more.
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
 * The device as one turn uses it: its calls end when the lock is lost, nothing is stored after that, and bytes and
 * database requests are the heartbeat of the lock (R1.3).
 */
function deviceOfTurn(device: SyncDevice, { lost: stop, noteProgress }: Hold): SyncDevice {
  return {
    ...device,
    stop,
    noteProgress,
    send: async (request) => await device.send({ ...request, signal: stop, onBytes: noteProgress }),
  };
}
