import { instantAt, LONGEST_SLEEP_MS, startPageClock, tickPageClock, type PageClock } from '#domain/race/clock.ts';
import { readClocks } from '../../../platform/moment.ts';

/**
 * What this page noticed about the device's clocks: that the device slept, or that its time was changed (docs/product.md 5.75).
 */
export type Noticed = 'sleep' | 'changed-clock';

/**
 * The server's time, calculated in this page. From its start on it uses the monotonic clock, so a change of the device's date
 * never changes it. The timer and the race bar of all screens share one object, so that the time continues while another screen
 * is shown.
 */
export class PageTime {
  private clock: PageClock | null = null;
  private noticed: Noticed | null = null;
  /** The race starts and resumes that this page has made or read, each by its time. */
  private readonly starts = new Set<string>();

  /** Starts this clock if it is not running yet. `offset` is the server's clock minus the device's clock, in ms. */
  start(offset: number): void {
    this.clock ??= startPageClock(readClocks(), offset);
  }

  /**
   * Replaces the offset by the newer one when the page reads a race start that another device has made. Does so only once for
   * each start: the bar and the timer both read the start, and the device's time may have been changed between the two reads.
   */
  meet(since: string, offset: number): void {
    if (this.starts.has(since)) return;
    this.know(since);
    this.clock = startPageClock(readClocks(), offset);
  }

  /** Stores a race start that this page makes, so that reading the start later does not change the offset. */
  know(since: string): void {
    this.starts.add(since);
  }

  /**
   * Reads the device's clocks while a race is running. If the teacher is on another screen then, a sleep or a changed time is
   * stored until the timer is shown.
   */
  look(): void {
    this.noticed = this.step() ?? this.noticed;
  }

  /**
   * Prepares for a press that starts the clock of a race. Changes of the device's clocks before the press don't matter for the
   * race. If the device slept, its time looks changed, so this tab then starts its own clock again from the time of day.
   */
  begin(offset: number): void {
    this.step();
    const fresh = startPageClock(readClocks(), offset);
    if (this.clock && fresh.instant - this.clock.instant > LONGEST_SLEEP_MS) this.clock = fresh;
  }

  /** Returns the sleep or the changed time that was noticed and that the teacher has not read yet, or null. */
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

  /** The server's clock minus the device's clock, in ms, as this page calculates it now. */
  offset(): number {
    return this.instant() - readClocks().wall;
  }

  /** Returns the server's time, in ms since 1970, at a moment of the monotonic clock; without `moment`: now. */
  instant(moment?: number): number {
    const reading = readClocks();
    const now = this.clock ? instantAt(this.clock, reading) : reading.wall;
    return moment === undefined ? now : now - (reading.monotonic - moment);
  }
}

/** The server's time in this tab. The object exists as long as the tab. */
export const pageTime = new PageTime();
