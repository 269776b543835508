/**
 * The engine of one page decides when a round of replay and pull runs (docs/sync.md R1.1, R2.1, R6.1). Of all contexts on
 * this device, one at a time runs a round, under the replay lock.
 *
 *   resting ──write, start, `online`, visible, poke, timer──▶ running: send everything that waits, then pull
 *   running ──done─────────────▶ resting; runs again in 20 s, or in 120 s while pokes come in
 *           ──retry────────────▶ resting; runs again after the backoff
 *           ──sign-in, update──▶ resting, until another trigger
 *
 * A trigger that comes while a round runs starts another round after it.
 */
import type { WithLock } from '../platform/locks.ts';
import { readSync } from '../db/meta.ts';
import { isQuotaError } from '../platform/storage.ts';
import { backoffMs } from './backoff.ts';
import type { ConnectionStore } from './connection.ts';
import type { SyncDevice } from './device.ts';
import { replayLockName } from './replay/replay-lock.ts';
import { setAsideFailing } from './replay/failing-entry.ts';
import type { RoundOutcome } from './exchange.ts';
import { pullAll } from './pull/pull.ts';
import { BatchSize } from './replay/batch.ts';
import { replayRound } from './replay/replay-round.ts';

const LOOK_MS = 20_000;
/**
 * The interval between two pulls while the stream of pokes is open. It is long, because each poke starts a pull anyway.
 */
const LIVE_LOOK_MS = 120_000;
const WATCHDOG_MS = 60_000;

export interface EngineSeams {
  readonly device: SyncDevice;
  readonly withLock: WithLock;
  readonly connection: ConnectionStore;
  readonly random: () => number;
  readonly setTimer: (work: () => void, ms: number) => () => void;
  readonly isVisible: () => boolean;
}

/**
 * Sends all waiting entries, then pulls. It stops at the first answer after which the app has to wait or the teacher has
 * to act (sign in, update). If the server answers but fails at a write, the round still pulls the writes of other
 * devices (R6.4).
 */
export async function syncOnce(
  device: SyncDevice,
  size: BatchSize,
  onProgress?: (progress: { done: number; total: number }) => void,
): Promise<RoundOutcome> {
  for (;;) {
    if (await device.isSignedOut?.()) return { kind: 'sign-in' };
    const outcome = await replayRound(device, size);
    if (outcome.kind === 'empty') return await pullAll(device, onProgress);
    if (outcome.kind === 'sent') continue;
    if (outcome.kind !== 'retry' || !outcome.answered || outcome.afterMs !== null) return outcome;
    const pulled = await pullAll(device, onProgress);
    if (pulled.kind === 'sign-in' || pulled.kind === 'update') return pulled;
    if (pulled.kind !== 'empty' || !(await setAsideFailing(device))) return outcome;
  }
}

export class Engine {
  private readonly seams: EngineSeams;
  private readonly size = new BatchSize();
  private failures = 0;
  private running = false;
  /** True if a trigger came while a round ran, so that another round follows it. */
  private again = false;
  private stopped = false;
  private lastAttempt: number;
  private cancelTimer: (() => void) | null = null;
  private cancelWatchdog: () => void = () => undefined;
  /** The change counter of the last poke; 0 once a round has pulled after it. */
  private poked = 0;
  private live = false;

  constructor(seams: EngineSeams) {
    this.seams = seams;
    this.lastAttempt = seams.device.now();
    this.armWatchdog();
  }

  /**
   * Starts a round. `fresh` also ends the backoff, because a round is likely to succeed after a new start, after
   * `online`, or when the page becomes visible (R6.1).
   */
  wake(fresh = false): void {
    if (this.stopped) return;
    if (fresh) this.failures = 0;
    this.again = this.running;
    if (this.running) return;
    // A new write does not end the backoff. The last round has just failed, so another one would probably fail too.
    if (!fresh && this.failures > 0 && this.cancelTimer) return;
    this.unschedule();
    void this.run();
  }

  /**
   * Call it when a poke says that the server has changes up to this counter. It pulls them, unless a round has already
   * brought them (P6.1).
   */
  poke(counter: number): void {
    this.poked = Math.max(this.poked, counter);
    if (!this.running) void this.lookForPoked();
  }

  /** Tells the engine whether the stream of pokes is open. While it is, the engine rarely pulls by itself. */
  setLive(live: boolean): void {
    if (this.live === live) return;
    this.live = live;
    if (!this.running && this.failures === 0 && this.cancelTimer) this.schedule(this.lookMs());
  }

  stop(): void {
    this.stopped = true;
    this.unschedule();
    this.cancelWatchdog();
  }

  private async run(): Promise<void> {
    const { device, connection, withLock } = this.seams;
    this.running = true;
    this.lastAttempt = device.now();
    const { poked } = this;
    try {
      const outcome = await withLock(replayLockName(device.userId), async () => {
        connection.setState({ sending: true });
        return await syncOnce(device, this.size, (progress) => connection.setState({ progress }));
      });
      this.settle(outcome);
    } catch (error) {
      if (isQuotaError(error)) device.noteFull?.();
      // The browser's storage failed, or this tab was frozen and another one took the lock. No write was lost or sent
      // twice, so the round is tried again.
      this.settle({ kind: 'retry', afterMs: null, answered: false });
    } finally {
      this.running = false;
      connection.setState({ sending: false, progress: null });
      // A poke announced a change, and this round ran after it. If the round did not bring the change, the round has
      // failed. The backoff or a sign-in has to come before the next round, so the poke is forgotten.
      if (this.poked === poked) this.poked = 0;
      if (this.again) this.wake();
      else if (this.poked > 0) void this.lookForPoked();
    }
  }

  private async lookForPoked(): Promise<void> {
    try {
      const { cursor } = await readSync(this.seams.device.db);
      if (this.poked > cursor) this.wake();
    } catch {
      // The browser's storage failed. The next round will fail in the same way and show the failure.
    }
  }

  private lookMs(): number {
    return this.live ? LIVE_LOOK_MS : LOOK_MS;
  }

  private settle(outcome: RoundOutcome): void {
    if (this.stopped) return;
    const { connection, isVisible, random } = this.seams;
    switch (outcome.kind) {
      case 'empty':
      case 'sent':
        this.failures = 0;
        connection.setState({ connection: 'online' });
        if (isVisible()) this.schedule(this.lookMs());
        break;
      case 'sign-in':
        connection.setState({ connection: 'needs sign-in' });
        break;
      case 'update':
        connection.setState({ connection: 'needs update' });
        break;
      case 'retry':
        this.failures += 1;
        connection.setState({ connection: 'offline' });
        this.schedule(backoffMs(this.failures, random(), outcome.afterMs));
    }
  }

  private armWatchdog(): void {
    this.cancelWatchdog = this.seams.setTimer(() => {
      this.armWatchdog();
      this.watch();
    }, WATCHDOG_MS);
  }

  /**
   * Starts a round if the page is online and visible but no round runs and no timer is set. That is a defect, so the
   * restart is counted (R2.3).
   */
  private watch(): void {
    const { device, connection, isVisible } = this.seams;
    const idle = !this.running && !this.cancelTimer && isVisible();
    if (!idle || connection.getState().connection !== 'online') return;
    if (device.now() - this.lastAttempt < WATCHDOG_MS) return;
    connection.setState((state) => ({ watchdogRestarts: state.watchdogRestarts + 1 }));
    this.wake(true);
  }

  private schedule(ms: number): void {
    this.unschedule();
    this.cancelTimer = this.seams.setTimer(() => {
      this.cancelTimer = null;
      this.wake();
    }, ms);
  }

  private unschedule(): void {
    this.cancelTimer?.();
    this.cancelTimer = null;
  }
}
