import { LONGEST_TIME } from '../mile-time.ts';
import type { RaceClock } from './timeline.ts';

/** A page's two clocks at one moment, in ms. Nobody can set the monotonic clock, but on some systems it stops during sleep. */
export interface ClockReading {
  readonly monotonic: number;
  readonly wall: number;
}

export interface ClockStep {
  /** Really elapsed, in ms. */
  readonly advance: number;
  /** For the teacher: the device slept, or somebody changed the wall clock; null for nothing. */
  readonly noticed: 'sleep' | 'changed-clock' | null;
  /** The advance of the wall clock minus that of the monotonic clock, in ms; negative if the wall clock was set back. */
  readonly jump: number;
}

/** With a larger difference, in ms, the page tells the teacher. */
const JUMP_MS = 2_000;

/** A page in the background reads the clocks once a minute. After a longer gap, in ms, the device slept. */
const GAP_MS = 65_000;

/**
 * In ms. If only the wall clock advanced by more, somebody has set it. If it advanced by less, the monotonic clock may have
 * stopped during a sleep, which the device assumes, because it is far more frequent.
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
 * The last reading of the device's clocks, and its instant on the server's clock. The offset is read only at the start, so that
 * an answer of the server never makes the race's clock jump.
 */
export interface PageClock {
  readonly reading: ClockReading;
  /** By the server's clock, in ms since 1970. */
  readonly instant: number;
}

/**
 * `offset` is the server's clock minus the wall clock. The page starts its clock when it opens, and when an event of another
 * page or device starts the race's clock.
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

/** The reading of the race's clock, and the time of day. */
export interface RaceMoment {
  readonly elapsed: number;
  readonly at: string;
}

/** The longest time that a result can have. The server refuses a longer one. */
export const LONGEST_READING_MS = LONGEST_TIME * 1_000;

/** The reading and the time of day come from the same instant of the server's clock. */
export function raceMoment(clock: RaceClock, instant: number): RaceMoment {
  const whole = Math.round(instant);
  return { elapsed: Math.min(raceReading(clock, whole), LONGEST_READING_MS), at: new Date(whole).toISOString() };
}

/** Returns the reading of a race's clock at an instant of the server's clock, in ms. */
export function raceReading({ phase, elapsed, since }: RaceClock, instant: number): number {
  return phase === 'running' && since !== null ? Math.max(0, elapsed + instant - Date.parse(since)) : elapsed;
}
