/**
 * A raise sets each teacher's counter to this many numbers for each second since 1970. No teacher makes this many changes in a
 * second. So a later raise always sets the counter above all numbers that were given before it (docs/sync.md W6.3).
 */
const NUMBERS_PER_SECOND = 100_000;
/**
 * The counter is raised by this number if the clock can't raise it, because a raise has just happened or the server's clock
 * was set back.
 */
export const LEAST_RAISE = 1_000_000_000;
/**
 * No clock raises a counter above this number, so that even a clock that is centuries ahead leaves room below 10^15.
 * Cursors and page tokens have at most 15 digits.
 */
const HIGHEST_BY_CLOCK = 900_000_000_000_000;
/**
 * How far a counter may be ahead of the server's clock: a thousand least raises. A device that shows a number beyond
 * this cannot have it from this server, so such a number never raises a counter.
 */
const MOST_AHEAD = 1_000 * LEAST_RAISE;

/** The number to which a raise at this time brings a counter, unless the counter has already reached it. */
export function numberByClock(now: number): number {
  return Math.min(Math.floor(now / 1_000) * NUMBERS_PER_SECOND, HIGHEST_BY_CLOCK);
}

/**
 * The counter after a raise: above this number, and above every number of an earlier second. The clock decides wherever it
 * can, because one copy that is put back twice has the same counter both times.
 */
export function raisedAbove(number: number, now: number): number {
  const byClock = numberByClock(now);
  return number < byClock ? byClock : number + LEAST_RAISE;
}

/** True if this server may have given the number to a device. */
export function isPlausible(number: number, now: number): boolean {
  return number <= numberByClock(now) + MOST_AHEAD;
}
