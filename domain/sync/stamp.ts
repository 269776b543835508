/** A hybrid logical clock value of an edit: what merging compares (docs/sync.md W4, W5). */
export interface Stamp {
  readonly ms: number;
  readonly counter: number;
  readonly device: string;
}

/** A clock reading: a stamp that no device made yet. */
export type Reading = Omit<Stamp, 'device'>;

/** The device name of a client that sends no stamps (docs/sync.md R11). */
export const REST_DEVICE = 'rest';

const TEXT = /^(\d{1,15})\.(\d{1,9})(?:\.([A-Za-z0-9_-]{1,40}))?$/;

export function stampText(stamp: Stamp): string {
  return `${stamp.ms}.${stamp.counter}.${stamp.device}`;
}

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

export function compareReadings(a: Reading, b: Reading): number {
  return a.ms - b.ms || a.counter - b.counter;
}

/** Positive when `a` is the later edit; the device breaks a tie, so two devices always agree (W5). */
export function compareStamps(a: Stamp, b: Stamp): number {
  const byReading = compareReadings(a, b);
  if (byReading !== 0) return byReading;
  if (a.device === b.device) return 0;
  return a.device > b.device ? 1 : -1;
}

/** The most that a reading's text has room for. */
const LAST_COUNTER = 999_999_999;

/** The next reading of a clock that stood at `last` when the wall shows `now` (ms): always later than `last`. */
export function tick(last: Reading, now: number): Reading {
  if (now > last.ms) return { ms: now, counter: 0 };
  return last.counter < LAST_COUNTER ? { ms: last.ms, counter: last.counter + 1 } : { ms: last.ms + 1, counter: 0 };
}

export function laterReading(a: Reading, b: Reading): Reading {
  return compareReadings(a, b) >= 0 ? a : b;
}
