/** At the same moment. The monotonic clock starts with the page, and no change of the date affects it. */
export interface Clocks {
  readonly monotonic: number;
  readonly wall: number;
}

export function readClocks(): Clocks {
  return { monotonic: performance.now(), wall: Date.now() };
}

/**
 * In ms: a busy page handles an event at most this much too late. With a larger difference, the browser takes the times from
 * another clock.
 */
const LATEST_MS = 1_000;

/** The browser records the time before the page handles the press, so it is exact even on a busy page. */
export function momentOf({ timeStamp }: Pick<Event, 'timeStamp'>): number {
  const { monotonic } = readClocks();
  const late = monotonic - timeStamp;
  return late >= 0 && late <= LATEST_MS ? timeStamp : monotonic;
}
