/** The edit stamp: a hybrid logical clock value. Merging compares these values (docs/sync.md W4, W5). */
export interface Stamp {
  readonly ms: number;
  readonly counter: number;
  readonly device: string;
}

/** A clock reading: a stamp without a device. */
export type Reading = Omit<Stamp, 'device'>;

/** The device name of a client that sends no stamps (docs/sync.md R11). */
export const REST_DEVICE = 'rest';

const TEXT = /^(\d{1,15})\.(\d{1,9})(?:\.([A-Za-z0-9_-]{1,40}))?$/;

/** The stamp as text: `ms.counter.device`. */
export function stampText(stamp: Stamp): string {
  return `${stamp.ms}.${stamp.counter}.${stamp.device}`;
}

/** The reading as text: `ms.counter`. */
export function readingText(reading: Reading): string {
  return `${reading.ms}.${reading.counter}`;
}

/** Reads `ms.counter.device`; null when the text is not a stamp. */
export function parseStamp(text: string): Stamp | null {
  const parts = TEXT.exec(text);
  if (!parts?.[3]) return null;
  return { ms: Number(parts[1]), counter: Number(parts[2]), device: parts[3] };
}

/** Reads `ms.counter`; null when the text is not a reading. */
export function parseReading(text: string): Reading | null {
  const parts = TEXT.exec(text);
  if (!parts || parts[3]) return null;
  return { ms: Number(parts[1]), counter: Number(parts[2]) };
}

/** Positive if `a` is the later reading. */
export function compareReadings(a: Reading, b: Reading): number {
  return a.ms - b.ms || a.counter - b.counter;
}

/**
 * Positive if `a` is the later edit. The device id breaks a tie, so every server puts two stamps in the same order
 * (W5).
 */
export function compareStamps(a: Stamp, b: Stamp): number {
  const byReading = compareReadings(a, b);
  if (byReading !== 0) return byReading;
  if (a.device === b.device) return 0;
  return a.device > b.device ? 1 : -1;
}

/** The largest counter that the text of a reading has room for. */
const LAST_COUNTER = 999_999_999;

/**
 * The next reading of a clock whose last reading was `last`, when the wall clock shows `now` (ms). It is always later
 * than `last`.
 */
export function tick(last: Reading, now: number): Reading {
  if (now > last.ms) return { ms: now, counter: 0 };
  return last.counter < LAST_COUNTER ? { ms: last.ms, counter: last.counter + 1 } : { ms: last.ms + 1, counter: 0 };
}

/** The later of two readings. */
export function laterReading(a: Reading, b: Reading): Reading {
  return compareReadings(a, b) >= 0 ? a : b;
}
