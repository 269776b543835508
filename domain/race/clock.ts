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
  /** What the page has to tell the teacher: the device slept, or somebody changed the wall clock. */
  readonly noticed: 'sleep' | 'changed-clock' | null;
  /** How many ms more than the monotonic clock the wall clock advanced. Negative if the wall clock was set back. */
  readonly jump: number;
}

/** If the advances of the two clocks differ by more than this, the page tells the teacher. */
const JUMP_MS = 2_000;

/** A page in the background still ticks once a minute. If no tick happened for longer than this, the device slept. */
const GAP_MS = 65_000;

/**
 * A device that slept for longer than this was not timing a race. So if only the wall clock advanced for longer than this,
 * somebody has set it. If only the wall clock advanced for a shorter time, either somebody set it or the monotonic clock
 * stopped during a sleep. The device can't distinguish the two without the server, so it assumes the sleep, which is far more
 * frequent.
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
 * the server's clock. The page takes the offset to the server's clock only once, so that a response of the server never makes
 * the race's clock jump.
 */
export interface PageClock {
  readonly reading: ClockReading;
  /** The instant of `reading` by the server's clock, in ms since 1970. */
  readonly instant: number;
}

/**
 * Starts the clock of a page. `offset` is the server's clock minus the wall clock, as sync has measured it. The page starts its
 * clock when it opens, and again when the race's clock is started by an event that this page did not write.
 */
export function startPageClock(reading: ClockReading, offset: number): PageClock {
  return { reading, instant: reading.wall + offset };
}

/** Returns the clock after another reading, and what the page noticed between the two readings. */
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
