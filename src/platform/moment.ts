/** The two clocks of a page, read together. The monotonic clock starts with the page and no change of the date moves it. */
export interface Clocks {
  readonly monotonic: number;
  readonly wall: number;
}

export function readClocks(): Clocks {
  return { monotonic: performance.now(), wall: Date.now() };
}

/** A busy page handles an event late, but not later than this. A larger difference means that the browser uses another clock. */
const LATEST_MS = 1_000;

/**
 * When an event happened, by the monotonic clock. The browser notes the time of a press before the page handles it, so a busy
 * page loses nothing.
 */
export function momentOf({ timeStamp }: Pick<Event, 'timeStamp'>): number {
  const { monotonic } = readClocks();
  const late = monotonic - timeStamp;
  return late >= 0 && late <= LATEST_MS ? timeStamp : monotonic;
}
