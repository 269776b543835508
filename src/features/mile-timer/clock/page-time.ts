import { instantAt, LONGEST_SLEEP_MS, startPageClock, tickPageClock, type PageClock } from '#domain/race/clock.ts';
import { readClocks } from '../../../platform/moment.ts';

/** During a race (docs/product.md 5.75). */
export type Noticed = 'sleep' | 'changed-clock';

/**
 * The server's time in this page, which follows the monotonic clock, whatever happens to the device's time. The timer and the
 * race bar share it, so that it continues on another screen.
 */
export class PageTime {
  private clock: PageClock | null = null;
  private noticed: Noticed | null = null;
  /** The starts of races, also after a pause, that this page has made or read. Each start is stored by its time. */
  private readonly starts = new Set<string>();

  /** If it does not run yet. `offset` is the server's clock minus the device's, in ms. */
  start(offset: number): void {
    this.clock ??= startPageClock(readClocks(), offset);
  }

  /**
   * Uses the newer offset when the page reads a start of another device, but once for each start: the bar and the timer both
   * read it, and the device's time may change in between.
   */
  meet(since: string, offset: number): void {
    if (this.starts.has(since)) return;
    this.know(since);
    this.clock = startPageClock(readClocks(), offset);
  }

  /** The offset does not change when the page later reads this own start. */
  know(since: string): void {
    this.starts.add(since);
  }

  /** Reads the device's clocks while a race is running. What is noticed on another screen is shown when the timer opens. */
  look(): void {
    this.noticed = this.step() ?? this.noticed;
  }

  /**
   * Prepares for a press that starts the clock of a race. Changes of the device's clocks before this press don't matter for
   * the race. If the device has slept, the monotonic clock may have stopped, so this clock starts again from the time of
   * day.
   */
  begin(offset: number): void {
    this.step();
    const fresh = startPageClock(readClocks(), offset);
    if (this.clock && fresh.instant - this.clock.instant > LONGEST_SLEEP_MS) this.clock = fresh;
  }

  /** Returns whether the page noticed a sleep or a changed time that the teacher has not confirmed yet; otherwise null. */
  notice(): Noticed | null {
    return this.noticed;
  }

  dismissNotice(): void {
    this.noticed = null;
  }

  private step(): Noticed | null {
    if (!this.clock) return null;
    const { clock, noticed } = tickPageClock(this.clock, readClocks());
    this.clock = clock;
    return noticed;
  }

  /** The server's clock minus the device's, in ms. */
  offset(): number {
    return this.instant() - readClocks().wall;
  }

  /**
   * Returns the server's time, in ms since 1970, at this moment of the monotonic clock. Without `moment`, returns the
   * present time.
   */
  instant(moment?: number): number {
    const reading = readClocks();
    const now = this.clock ? instantAt(this.clock, reading) : reading.wall;
    return moment === undefined ? now : now - (reading.monotonic - moment);
  }
}

/** As long as the tab exists. */
export const pageTime = new PageTime();
