import { localDateAt, type LocalDate } from '#domain/dates.ts';

/** All server code reads the time here, so that tests and the simulation can replace it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/**
 * The latest date that is today in any time zone: with it as the end of a range, today's marks are always included
 * (docs/product.md 6.5).
 */
export function latestToday(clock: Clock): LocalDate {
  return localDateAt(clock.now(), -14 * 60);
}

/** The date in names of files. The server does not know the teacher's time zone. */
export function utcToday(clock: Clock): LocalDate {
  return localDateAt(clock.now(), 0);
}

export function isoAt(ms: number): string {
  return new Date(ms).toISOString();
}
