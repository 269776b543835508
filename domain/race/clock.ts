import { LONGEST_TIME } from '../mile-time.ts';
import type { RaceClock } from './state/timeline.ts';

/**
 * One reading of the two clocks of a page, in ms. Nobody can set the monotonic clock, but on some systems it stops during
 * sleep.
 */
export interface ClockReading {
  readonly monotonic: number;
  readonly wall: number;
}

export interface ClockStep {
  /** The ms that really passed. */
  readonly advance: number;
  /** What the teacher has to know. */
  readonly noticed: 'sleep' | 'changed-clock' | null;
  /** How many ms the wall clock advanced more than the monotonic one. It is below zero if the wall clock was set back. */
  readonly jump: number;
}

/** The teacher is told about a difference between the clocks that is larger than this. */
const JUMP_MS = 2_000;

/** A page in the background still ticks once a minute. If no tick came for longer than this, the device slept. */
const GAP_MS = 65_000;

/**
 * A device that slept for longer than this timed no race. So if the wall clock alone went forward for longer, somebody has
 * set it. A shorter advance of the wall clock alone can only be told from a sleep in which the monotonic clock stopped by
 * asking a server, so it is taken for such a sleep, which is far more frequent.
 */
export const LONGEST_SLEEP_MS = 30 * 60_000;

/**
 * Computes the time between two readings of the clocks (docs/product.md 5.57). The page reads the clocks at least once a second
 * while it is awake.
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
 * The clock of one life of a page: the last look at the device's clocks, and which instant of the server's clock it was. It
 * takes the offset to the server's clock once, so that no answer of the server makes the race's clock jump.
 */
export interface PageClock {
  readonly reading: ClockReading;
  /** In ms since 1970. */
  readonly instant: number;
}

/**
 * Starts the clock of a page. `offset` is the server's clock minus the wall clock, as sync knows it. The page starts its
 * clock when it opens, and again when the race's clock runs since an event that this page did not write.
 */
export function startPageClock(reading: ClockReading, offset: number): PageClock {
  return { reading, instant: reading.wall + offset };
}

/** The clock after another reading, and what was noticed between the two readings. */
export function tickPageClock(clock: PageClock, reading: ClockReading): ClockStep & { readonly clock: PageClock } {
  const step = clockStep(clock.reading, reading);
  return { ...step, clock: { reading, instant: clock.instant + step.advance } };
}

/** The instant of this reading by the server's clock, in ms since 1970. */
export function instantAt(clock: PageClock, reading: ClockReading): number {
  return tickPageClock(clock, reading).clock.instant;
}

/** What an event says about its time: the reading of the race's clock, and the time of day. */
export interface RaceMoment {
  readonly elapsed: number;
  readonly at: string;
}

/** The longest reading of an event: the longest time that a result can hold. The server refuses a longer one. */
export const LONGEST_READING_MS = LONGEST_TIME * 1_000;

/** The time of an event at this instant of the server's clock. Reading and time of day always come from one instant. */
export function raceMoment(clock: RaceClock, instant: number): RaceMoment {
  const whole = Math.round(instant);
  return { elapsed: Math.min(raceReading(clock, whole), LONGEST_READING_MS), at: new Date(whole).toISOString() };
}

/** The reading of a race's clock at an instant of the server's clock, in ms. */
export function raceReading({ phase, elapsed, since }: RaceClock, instant: number): number {
  return phase === 'running' && since !== null ? Math.max(0, elapsed + instant - Date.parse(since)) : elapsed;
}
