import { raceMoment, raceReading, type RaceMoment } from '#domain/race/clock.ts';
import type { RaceClock } from '#domain/race/race-state.ts';
import { startTimer } from '../../../platform/clock.ts';
import type { Noticed, PageTime } from './page-time.ts';

const SECOND_MS = 1_000;
const STOPPED: RaceClock = { phase: 'stopped', elapsed: 0, since: null, eventId: null };

/** The clock of one race, as the screen shows it. It calls its listeners at each full second (docs/product.md 5.74). */
export class RaceTicker {
  private clock = STOPPED;
  private newest = 0;
  private readonly listeners = new Set<() => void>();
  private stopTimer: (() => void) | null = null;
  private readonly time: PageTime;

  constructor(time: PageTime) {
    this.time = time;
  }

  /** Takes the clock that was calculated from the race's events. `offset` is the server's clock minus the device's, in ms. */
  follow(clock: RaceClock, offset: number): void {
    this.newest = offset;
    this.time.start(offset);
    if (clock === this.clock) return;
    if (clock.phase === 'running' && clock.since !== null) this.time.meet(clock.since, offset);
    this.clock = clock;
    this.tell();
    this.plan();
  }

  /** Returns the time of the press. */
  startAt(moment: number): RaceMoment {
    this.time.begin(this.newest);
    const at = this.momentAt(moment);
    this.time.know(at.at);
    return at;
  }

  /** Returns the time of an event at `moment` of the monotonic clock, or now. */
  momentAt(moment?: number): RaceMoment {
    return raceMoment(this.clock, this.time.instant(moment));
  }

  /**
   * The clock offset that this page uses for the race. After a reload, the page needs the same offset again
   * (docs/product.md 5.57).
   */
  offset(): number {
    return this.time.offset();
  }

  readonly seconds = (): number => Math.floor(raceReading(this.clock, this.time.instant()) / SECOND_MS);

  /** Returns whether the clock noticed a sleep or a changed time that the teacher has not confirmed yet; otherwise null. */
  readonly notice = (): Noticed | null => this.time.notice();

  readonly dismissNotice = (): void => {
    this.time.dismissNotice();
    this.tell();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.plan();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.rest();
    };
  };

  /** Schedules the next tick shortly after the next full second of the race clock. */
  private plan(): void {
    this.rest();
    if (this.clock.phase !== 'running' || this.listeners.size === 0) return;
    const passed = raceReading(this.clock, this.time.instant()) % SECOND_MS;
    this.stopTimer = startTimer(() => this.tick(), SECOND_MS - passed + 1);
  }

  private tick(): void {
    this.time.look();
    this.tell();
    this.plan();
  }

  private rest(): void {
    this.stopTimer?.();
    this.stopTimer = null;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
