import { LONGEST_TIME } from '../mile-time.ts';
import type { RaceClock } from './state/timeline.ts';

/**
 * The values of a page's two clocks at one moment, in ms. Nobody can set the monotonic clock, but on some systems it stops
 * during sleep.
 */
export interface ClockReading {
  readonly monotonic: number;
  readonly wall: number;
}

export interface ClockStep {
  /** The time that really elapsed, in ms. */
  readonly advance: number;
  /** What the page has to tell the teacher: the device slept, or somebody changed the wall clock. null: nothing. */
  readonly noticed: 'sleep' | 'changed-clock' | null;
  /**
   * The advance of the wall clock minus the advance of the monotonic clock, in ms. The number is negative if somebody set the
   * wall clock back.
   */
  readonly jump: number;
}

/** If the advances of the two clocks differ by more than this many ms, the page tells the teacher. */
const JUMP_MS = 2_000;

/**
 * A page in the background still reads the clocks once a minute. If the page has not read the clocks for more than this many
 * ms, the device slept.
 */
const GAP_MS = 65_000;

/**
 * The longest sleep during a race, in ms. If only the wall clock advanced, and by more than this time, somebody has set the
 * wall clock. If only the wall clock advanced, but by less, there are two possible reasons: somebody set the wall clock, or the
 * monotonic clock stopped during a sleep. Without the server the device can't distinguish the two reasons, so it assumes the
 * sleep, which is far more frequent.
 */
export const LONGEST_SLEEP_MS = 30 * 60_000;

/**
 * Calculates the time between two readings of the clocks (docs/product.md 5.57). The page reads the clocks at least once a
 * second while it is awake.
 */
export function clockStep(before: ClockReading, now: ClockReading): ClockStep {
  const monotonic = Math.max(0, now.monotonic - before.monotonic);
  const wall = now.wall - before.wall;
  const jump = wall - monotonic;
  if (jump < -JUMP_MS || jump > LONGEST_SLEEP_MS) return { advance: monotonic, noticed: 'changed-clock', jump };
  if (jump > JUMP_MS) return { advance: wall, noticed: 'sleep', jump };
  return { advance: monotonic, noticed: monotonic > GAP_MS ? 'sleep' : null, jump };
}

/**
 * The clock of a page from one load to the next: the last reading of the device's clocks, and the instant of this reading on
 * the server's clock. The page reads the offset to the server's clock only when it starts this clock. So an answer of the
 * server never makes the race's clock jump.
 */
export interface PageClock {
  readonly reading: ClockReading;
  /** The instant of `reading` by the server's clock, in ms since 1970. */
  readonly instant: number;
}

/**
 * Starts the clock of a page. `offset` is the server's clock minus the wall clock, as sync has measured it. The page starts its
 * clock when it opens, and again when an event of another page or device starts the race's clock.
 */
export function startPageClock(reading: ClockReading, offset: number): PageClock {
  return { reading, instant: reading.wall + offset };
}

/** Returns the page's clock after a new reading of the device's clocks, and what the page noticed since the reading before. */
export function tickPageClock(clock: PageClock, reading: ClockReading): ClockStep & { readonly clock: PageClock } {
  const step = clockStep(clock.reading, reading);
  return { ...step, clock: { reading, instant: clock.instant + step.advance } };
}

/** Returns the instant of this reading by the server's clock, in ms since 1970. */
export function instantAt(clock: PageClock, reading: ClockReading): number {
  return tickPageClock(clock, reading).clock.instant;
}

/** The two times that an event stores: the reading of the race's clock, and the time of day. */
export interface RaceMoment {
  readonly elapsed: number;
  readonly at: string;
}

/** The longest reading of an event: the longest time that a result can have. The server refuses a longer reading. */
export const LONGEST_READING_MS = LONGEST_TIME * 1_000;

/**
 * Returns the times of an event at this instant of the server's clock. The reading and the time of day are always calculated
 * from the same instant.
 */
export function raceMoment(clock: RaceClock, instant: number): RaceMoment {
  const whole = Math.round(instant);
  return { elapsed: Math.min(raceReading(clock, whole), LONGEST_READING_MS), at: new Date(whole).toISOString() };
}

/** Returns the reading of a race's clock at an instant of the server's clock, in ms. */
export function raceReading({ phase, elapsed, since }: RaceClock, instant: number): number {
  return phase === 'running' && since !== null ? Math.max(0, elapsed + instant - Date.parse(since)) : elapsed;
}
