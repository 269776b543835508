/** A timestamp of a hybrid logical clock, which merging compares (docs/sync.md W4, W5). */
export interface Stamp {
  readonly ms: number;
  readonly counter: number;
  readonly device: string;
}

/** An edit stamp without the device. */
export type Reading = Omit<Stamp, 'device'>;

/** For clients that send no stamps (docs/sync.md R11). */
export const REST_DEVICE = 'rest';

const TEXT = /^(\d{1,15})\.(\d{1,9})(?:\.([A-Za-z0-9_-]{1,40}))?$/;

/** Returns the stamp as text: `ms.counter.device`. */
export function stampText(stamp: Stamp): string {
  return `${stamp.ms}.${stamp.counter}.${stamp.device}`;
}

/** Returns the reading as text: `ms.counter`. */
export function readingText(reading: Reading): string {
  return `${reading.ms}.${reading.counter}`;
}

/** Parses `ms.counter.device`. Returns null if the text is not a stamp. */
export function parseStamp(text: string): Stamp | null {
  const parts = TEXT.exec(text);
  if (!parts?.[3]) return null;
  return { ms: Number(parts[1]), counter: Number(parts[2]), device: parts[3] };
}

/** Parses `ms.counter`. Returns null if the text is not a reading. */
export function parseReading(text: string): Reading | null {
  const parts = TEXT.exec(text);
  if (!parts || parts[3]) return null;
  return { ms: Number(parts[1]), counter: Number(parts[2]) };
}

/** Returns a positive number if `a` is the later reading, a negative number if `b` is, and 0 if both are equal. */
export function compareReadings(a: Reading, b: Reading): number {
  return a.ms - b.ms || a.counter - b.counter;
}

/**
 * Returns a positive number if `a` is the later edit stamp. If the readings are equal, the device ids decide. So every server
 * gives two stamps the same order (W5).
 */
export function compareStamps(a: Stamp, b: Stamp): number {
  const byReading = compareReadings(a, b);
  if (byReading !== 0) return byReading;
  if (a.device === b.device) return 0;
  return a.device > b.device ? 1 : -1;
}

const LAST_COUNTER = 999_999_999;

/** Returns the reading after `last` at `now` (in ms), which is always later. */
export function tick(last: Reading, now: number): Reading {
  if (now > last.ms) return { ms: now, counter: 0 };
  return last.counter < LAST_COUNTER ? { ms: last.ms, counter: last.counter + 1 } : { ms: last.ms + 1, counter: 0 };
}

/** Returns the later of two readings. */
export function laterReading(a: Reading, b: Reading): Reading {
  return compareReadings(a, b) >= 0 ? a : b;
}
