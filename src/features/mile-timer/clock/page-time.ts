import { instantAt, LONGEST_SLEEP_MS, startPageClock, tickPageClock, type PageClock } from '#domain/race/clock.ts';
import { readClocks } from '../../../platform/moment.ts';

/** What the page noticed about the device's clocks (docs/product.md 5.75). */
export type Noticed = 'sleep' | 'changed-clock';

/**
 * The server's time in this page. From its start it runs by the monotonic clock, so a changed date never moves it. The timer
 * and the bar of all screens use the same one, so that it runs on while another screen is shown.
 */
export class PageTime {
  private clock: PageClock | null = null;
  private noticed: Noticed | null = null;
  /** The times of the starts and resumes that this page has made or read. */
  private readonly starts = new Set<string>();

  /** Starts this clock, unless it runs already. `offset` is the server's clock minus the device's clock, in ms. */
  start(offset: number): void {
    this.clock ??= startPageClock(readClocks(), offset);
  }

  /**
   * Takes the newer offset when the page reads a start that another device has made. It does so once for each start: the bar and
   * the timer both read it, and the time of the device may have been changed between the two.
   */
  meet(since: string, offset: number): void {
    if (this.starts.has(since)) return;
    this.know(since);
    this.clock = startPageClock(readClocks(), offset);
  }

  /** Remembers a start that this page makes, so that its time continues unchanged. */
  know(since: string): void {
    this.starts.add(since);
  }

  /**
   * Reads the device's clocks while a race runs. The teacher may be on another screen then, so what this reading notices is
   * kept for the timer.
   */
  look(): void {
    this.noticed = this.step() ?? this.noticed;
  }

  /**
   * Prepares for a press that starts the clock of a race. Changes of the device's clocks before the press do not concern the
   * race. If the device slept, and its time therefore looks changed, this tab starts its own clock again with the time of day.
   */
  begin(offset: number): void {
    this.step();
    const fresh = startPageClock(readClocks(), offset);
    if (this.clock && fresh.instant - this.clock.instant > LONGEST_SLEEP_MS) this.clock = fresh;
  }

  /** What was noticed and the teacher has not read yet. */
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

  /** The server's clock minus the device's clock, in ms, as this page counts it now. */
  offset(): number {
    return this.instant() - readClocks().wall;
  }

  /** The server's time at a moment of the monotonic clock, in ms since 1970. Without a moment: now. */
  instant(moment?: number): number {
    const reading = readClocks();
    const now = this.clock ? instantAt(this.clock, reading) : reading.wall;
    return moment === undefined ? now : now - (reading.monotonic - moment);
  }
}

/** The time of this tab. The object exists as long as the tab. */
export const pageTime = new PageTime();
