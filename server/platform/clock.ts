import { localDateAt, type LocalDate } from '#domain/dates.ts';

/** The source of the time. All server code uses it, so that tests and the simulation can replace it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/**
 * Returns the latest date that is today in any time zone. It is the default end of a range, so that today's marks are
 * included in every time zone (docs/product.md 6.5).
 */
export function latestToday(clock: Clock): LocalDate {
  return localDateAt(clock.now(), -14 * 60);
}

/** Returns today's date in UTC, for file names. The server does not know the teacher's time zone. */
export function utcToday(clock: Clock): LocalDate {
  return localDateAt(clock.now(), 0);
}

export function isoAt(ms: number): string {
  return new Date(ms).toISOString();
}
