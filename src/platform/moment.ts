/**
 * The monotonic clock and the wall clock of a page, read at the same moment. The monotonic clock starts with the page, and does
 * not change when somebody changes the date.
 */
export interface Clocks {
  readonly monotonic: number;
  readonly wall: number;
}

export function readClocks(): Clocks {
  return { monotonic: performance.now(), wall: Date.now() };
}

/**
 * A busy page handles an event at most this much too late, in ms. If the difference is larger, the browser takes the times of
 * events from another clock.
 */
const LATEST_MS = 1_000;

/**
 * Returns when an event happened, by the monotonic clock. The browser records the time of a press before the page handles the
 * press. So the time is exact even on a busy page.
 */
export function momentOf({ timeStamp }: Pick<Event, 'timeStamp'>): number {
  const { monotonic } = readClocks();
  const late = monotonic - timeStamp;
  return late >= 0 && late <= LATEST_MS ? timeStamp : monotonic;
}
