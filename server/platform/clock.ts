import { localDateAt, type LocalDate } from '#domain/dates.ts';

/** The only place where the server reads the wall clock. Tests and the simulation pass their own clock. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The latest date that it is anywhere on Earth now. A range without an end date ends there (docs/product.md 6.5). */
export function latestToday(clock: Clock): LocalDate {
  return localDateAt(clock.now(), -14 * 60);
}

/** Today's date in UTC. The server has no time zone of its own, so file names get the UTC date. */
export function utcToday(clock: Clock): LocalDate {
  return localDateAt(clock.now(), 0);
}

export function isoAt(ms: number): string {
  return new Date(ms).toISOString();
}
