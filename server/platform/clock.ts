import { localDateAt, type LocalDate } from '#domain/dates.ts';

/** The server's only reading of the wall clock; tests and the simulation bring their own. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The latest day that any wall on Earth shows: a day without its end named ends there (docs/product.md 6.5). */
export function latestToday(clock: Clock): LocalDate {
  return localDateAt(clock.now(), -14 * 60);
}

/** The server has no wall of its own: what it names after a day is named after UTC's. */
export function utcToday(clock: Clock): LocalDate {
  return localDateAt(clock.now(), 0);
}

export function isoAt(ms: number): string {
  return new Date(ms).toISOString();
}
