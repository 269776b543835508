import { localDateAt, type LocalDate } from '#domain/dates.ts';

/** The server reads the time only from a `Clock`, so that tests and the simulation can pass their own. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/**
 * The latest date that is today in any time zone. It is the default end of a range, so that today's marks are included
 * everywhere (docs/product.md 6.5).
 */
export function latestToday(clock: Clock): LocalDate {
  return localDateAt(clock.now(), -14 * 60);
}

/** Today's date in UTC, for file names. The server does not know the teacher's time zone. */
export function utcToday(clock: Clock): LocalDate {
  return localDateAt(clock.now(), 0);
}

export function isoAt(ms: number): string {
  return new Date(ms).toISOString();
}
