/**
 * A raise sets each teacher's counter to at least this many numbers for each second since 1970. No teacher makes this many
 * changes in a second. So a later raise always sets the counter above all numbers that the server has given to changes before
 * (docs/sync.md W6.3).
 */
const NUMBERS_PER_SECOND = 100_000;
/**
 * The counter is raised by this number if the clock does not give a higher counter, because the counter has just been raised or
 * the server's clock was set back.
 */
export const LEAST_RAISE = 1_000_000_000;
/**
 * The clock never raises a counter above this number, so that even a clock that is centuries ahead stays below 10^15.
 * Cursors and page tokens have at most 15 digits.
 */
const HIGHEST_BY_CLOCK = 900_000_000_000_000;
/**
 * How far a counter may be ahead of the server's clock: a thousand times the least raise. This server can't have given a higher
 * number to a device. So if a device sends a higher number, it does not raise the counter.
 */
const MOST_AHEAD = 1_000 * LEAST_RAISE;

/** Returns the counter that a raise at this time sets, unless the counter is already higher. */
export function numberByClock(now: number): number {
  return Math.min(Math.floor(now / 1_000) * NUMBERS_PER_SECOND, HIGHEST_BY_CLOCK);
}

/**
 * Returns the counter after a raise. The result is above this number and above every number of an earlier second. If possible
 * it is computed from the clock: if somebody restores the same copy twice, the stored counter is the same both times, but the
 * clock is not.
 */
export function raisedAbove(number: number, now: number): number {
  const byClock = numberByClock(now);
  return number < byClock ? byClock : number + LEAST_RAISE;
}

export function isPlausible(number: number, now: number): boolean {
  return number <= numberByClock(now) + MOST_AHEAD;
}
