/**
 * The engine of one tab decides when a round of replay and pull runs (docs/sync.md R1.1, R2.1, R6.1). The round runs in
 * turns under the replay lock, which all contexts of this device share (src/sync/round.ts).
 *
 *   resting ──write, start, `online`, visible, poke, timer──▶ running: send everything that waits, then pull
 *   running ──done─────────────▶ resting; runs again in 20 s, or in 120 s while the stream of pokes is open
 *           ──retry────────────▶ resting; runs again after the backoff. During the backoff, if only sending failed, rounds run
 *                                that only pull; if the server did not answer, a visible tab requests the server's health
 *           ──sign-in, update──▶ resting, until another trigger
 *
 * A trigger during a round starts another round after it.
 */
import type { WithLock } from '../platform/locks/lock.ts';
import { readSync } from '../db/meta.ts';
import { OldWriter } from '../platform/write-failure.ts';
import { reopen } from '../db/storage-retry.ts';
import { isQuotaError } from '../platform/storage.ts';
import { backoffMs } from './backoff.ts';
import type { ConnectionStore } from './connection.ts';
import type { SyncDevice } from './device.ts';
import type { Retry, RoundOutcome } from './exchange.ts';
import { BatchSize } from './replay/batch.ts';
import { answersHealth } from './outcome.ts';
import { inTurns, Round } from './round.ts';
import { Stalled } from './stall.ts';

const LOOK_MS = 20_000;
/** The pause between two pulls while the stream of pokes is open. It is long, because each poke also starts a pull. */
const LIVE_LOOK_MS = 120_000;
/**
 * The maximum wait before the next health request. The request takes up to 10 s, so a visible tab makes one at least every 20
 * s.
 */
const PROBE_MS = 10_000;
const WATCHDOG_MS = 60_000;
/**
 * After so many rounds in which the network blocked a write, but not the pull, the app says that the network blocks sending.
 */
const STOPS_BY_NETWORK = 3;

export interface EngineSeams {
  readonly device: SyncDevice;
  readonly withLock: WithLock;
  readonly connection: ConnectionStore;
  readonly random: () => number;
  readonly setTimer: (work: () => void, ms: number) => () => void;
  readonly isVisible: () => boolean;
  /** Only the simulation passes it. */
  readonly size?: BatchSize;
}

export class Engine {
  private readonly seams: EngineSeams;
  private readonly size: BatchSize;
  private failures = 0;
  private running = false;
  /** A trigger came during the running round. */
  private again = false;
  private readonly onRest: (() => void)[] = [];
  private stopped = false;
  private lastAttempt: number;
  /** The time of the last trigger, in ms of the wall clock. */
  private triggered: number;
  private cancelTimer: (() => void) | null = null;
  /** Cancels the next pull or health request of a backoff. */
  private cancelLook: () => void = () => undefined;
  /** During a backoff: sending failed in the last round, but its pull succeeded (R6.4). */
  private mayPull = false;
  /** The number of consecutive rounds in which the network blocked a write that was sent alone, but not the pull. */
  private networkStops = 0;
  private cancelWatchdog: () => void = () => undefined;
  /** The change counter of the last poke; 0 after a round has pulled. */
  private poked = 0;
  private live = false;

  constructor(seams: EngineSeams) {
    this.seams = seams;
    this.size = seams.size ?? new BatchSize();
    this.lastAttempt = seams.device.now();
    this.triggered = this.lastAttempt;
    this.armWatchdog();
  }

  /**
   * Starts a round. `fresh` ends the backoff, because a round is now likely to succeed: the app has started, the browser is
   * online again, or the tab has become visible (R6.1).
   */
  wake(fresh = false): void {
    if (this.stopped) return;
    this.triggered = this.seams.device.now();
    if (fresh) this.failures = 0;
    this.again = this.running;
    if (this.running) return;
    // The last round has just failed, so a new write does not end the backoff.
    if (!fresh && this.isBackingOff()) return;
    this.unschedule();
    void this.run();
  }

  /** Handles a poke: starts a pull if no round has pulled the changes up to this counter (P6.1). */
  poke(counter: number): void {
    this.poked = Math.max(this.poked, counter);
    if (!this.running) void this.lookForPoked();
  }

  /** While the stream of pokes is open, the engine rarely pulls without a poke. */
  setLive(live: boolean): void {
    if (this.live === live) return;
    this.live = live;
    if (!this.running && this.failures === 0 && this.cancelTimer) this.schedule(this.lookMs());
  }

  /** Resolves when no round runs, and none has to follow. */
  async rest(): Promise<void> {
    if (this.running) await new Promise<void>((resolve) => this.onRest.push(resolve));
  }

  stop(): void {
    this.stopped = true;
    this.unschedule();
    this.cancelWatchdog();
  }

  private isBackingOff(): boolean {
    return this.failures > 0 && this.cancelTimer !== null;
  }

  private async run(pullsOnly = false): Promise<void> {
    const { device, connection, withLock } = this.seams;
    this.running = true;
    this.lastAttempt = device.now();
    const { poked, size, triggered: since } = this;
    const round = new Round(device, { size, since, pullsOnly });
    try {
      const onTurn = () => connection.setState({ sending: true });
      const outcome = await inTurns(device.userId, round, withLock, onTurn, this.seams.setTimer);
      if (pullsOnly) this.settlePull(outcome);
      else this.settle(outcome);
    } catch (error) {
      this.settleError(error);
    } finally {
      this.running = false;
      connection.setState({ sending: false });
      // This round pulled after the poke. If the change has not arrived, the round has failed, and the backoff decides.
      if (this.poked === poked) this.poked = 0;
      if (this.again) this.wake();
      else if (this.poked > 0) void this.lookForPoked();
      if (!this.running) for (const tell of this.onRest.splice(0)) tell();
    }
  }

  private async lookForPoked(): Promise<void> {
    try {
      const { cursor } = await readSync(this.seams.device.db);
      if (this.poked > cursor) this.pullNow();
    } catch {
      // The browser's storage failed. The next round will show this failure.
    }
  }

  /** During a backoff this round only pulls. */
  private pullNow(): void {
    if (this.stopped || this.running) return;
    if (!this.isBackingOff()) return this.wake();
    if (!this.mayPull) return;
    this.triggered = this.seams.device.now();
    void this.run(true);
  }

  private lookMs(): number {
    return this.live ? LIVE_LOOK_MS : LOOK_MS;
  }

  private settle(outcome: RoundOutcome): void {
    if (this.stopped) return;
    const { connection, isVisible, random } = this.seams;
    connection.setState({ wentWrong: 0 });
    switch (outcome.kind) {
      case 'empty':
        this.failures = 0;
        this.networkStops = 0;
        connection.setState({ connection: 'online', stuck: null, loadingStopped: false });
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
        this.showFailure(outcome);
        this.schedule(backoffMs(this.failures, random(), outcome.afterMs));
        this.mayPull = outcome.pulled === true;
        if (this.mayPull) this.lookDuringBackoff();
        else if (outcome.cause === 'network') this.probeDuringBackoff();
    }
  }

  /** No write was lost or applied twice, so the engine tries again. The error says nothing about the network (R9). */
  private settleError(error: unknown): void {
    if (this.stopped) return;
    const { device, connection, random } = this.seams;
    if (error instanceof OldWriter) return this.settle({ kind: 'update' });
    if (isQuotaError(error)) connection.setState({ loadingStopped: true });
    else connection.setState(({ wentWrong }) => ({ wentWrong: wentWrong + 1 }));
    if (error instanceof Stalled) {
      reopen(device.db).catch(() => {
        // The browser could not open the database again, so the next round fails too.
      });
    }
    this.failures += 1;
    this.schedule(backoffMs(this.failures, random()));
  }

  /** The app is offline only if no call of the round got an answer of the API itself (R6.4). */
  private showFailure({ cause, pulled, alone }: Retry): void {
    if (cause === 'network' && !pulled) {
      this.networkStops = 0;
      this.seams.connection.setState({ connection: 'offline', stuck: null });
      return;
    }
    this.networkStops = cause === 'network' && alone !== undefined ? this.networkStops + 1 : 0;
    const stuck = this.networkStops >= STOPS_BY_NETWORK ? 'network' : 'trying';
    this.seams.connection.setState({ connection: 'online', stuck });
  }

  /** The backoff of sending continues. */
  private settlePull(outcome: RoundOutcome): void {
    if (this.stopped) return;
    if (outcome.kind === 'sign-in' || outcome.kind === 'update') {
      this.unschedule();
      this.settle(outcome);
      return;
    }
    const isOffline = outcome.kind === 'retry' && outcome.cause === 'network';
    this.seams.connection.setState({ connection: isOffline ? 'offline' : 'online', wentWrong: 0 });
    this.mayPull = outcome.kind !== 'retry';
    if (this.mayPull) this.seams.connection.setState({ loadingStopped: false });
    if (isOffline) this.probeDuringBackoff();
    else this.lookDuringBackoff();
  }

  private lookDuringBackoff(): void {
    this.cancelLook();
    if (!this.mayPull || !this.seams.isVisible()) return;
    this.cancelLook = this.seams.setTimer(() => this.pullNow(), this.lookMs());
  }

  /**
   * While the server does not answer, a visible tab requests its health at intervals, because no event of the browser says that
   * a server can be reached again (R6.1).
   */
  private probeDuringBackoff(): void {
    const { isVisible, random, setTimer } = this.seams;
    this.cancelLook();
    if (!isVisible()) return;
    this.cancelLook = setTimer(() => void this.probe(), PROBE_MS * (0.5 + random() / 2));
  }

  private async probe(): Promise<void> {
    const answers = await answersHealth(this.seams.device.send);
    if (this.stopped || this.running || !this.isBackingOff()) return;
    if (answers) this.wake(true);
    else this.probeDuringBackoff();
  }

  private armWatchdog(): void {
    this.cancelWatchdog = this.seams.setTimer(() => {
      this.armWatchdog();
      this.watch();
    }, WATCHDOG_MS);
  }

  /**
   * Starts a round if the tab is online and visible, but no round runs and no timer is set. This should never occur, so the app
   * shows it as a defect (R2.3).
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
    this.cancelLook();
    this.cancelTimer?.();
    this.cancelTimer = null;
  }
}
