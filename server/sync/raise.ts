/**
 * A raise sets the counter to at least this many numbers for each second since 1970. No teacher makes so many changes, so a
 * later raise is above all earlier numbers (docs/sync.md W6.3).
 */
const NUMBERS_PER_SECOND = 100_000;
/** If the clock gives no higher counter, because it was just raised or the clock was set back. */
export const LEAST_RAISE = 1_000_000_000;
/** Even a clock that is centuries ahead stays below 10^15: cursors and page tokens have at most 15 digits. */
const HIGHEST_BY_CLOCK = 900_000_000_000_000;
/**
 * Ahead of the server's clock: a thousand times the least raise. A higher number can't be from this server and does not raise
 * the counter.
 */
const MOST_AHEAD = 1_000 * LEAST_RAISE;

/** A raise at this time sets this counter, unless the counter is already higher. */
export function numberByClock(now: number): number {
  return Math.min(Math.floor(now / 1_000) * NUMBERS_PER_SECOND, HIGHEST_BY_CLOCK);
}

/**
 * Above this number and every number of an earlier second. It comes from the clock if possible, because a copy that is restored
 * twice has the same stored counter.
 */
export function raisedAbove(number: number, now: number): number {
  const byClock = numberByClock(now);
  return number < byClock ? byClock : number + LEAST_RAISE;
}

export function isPlausible(number: number, now: number): boolean {
  return number <= numberByClock(now) + MOST_AHEAD;
}
