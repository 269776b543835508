import { hasFields, isInstant, isWhole, orElse } from '#domain/plain-data.ts';
import { storedJson, storedKeys, storeItem } from './device/local-items.ts';

/** These facts are stored outside of the database, so the app can detect that the browser has cleared it (docs/sync.md L3.5). */
export interface DataMark {
  /** When the database last contained data (wall clock, ms). */
  seenAt: number;
  waiting: number;
  /** From before the loss; null without one that the teacher has not confirmed. */
  lost: { seenAt: number; waiting: number } | null;
}

const START = 'pe-data-';
const keyOf = (userId: number) => `${START}${userId}`;

/**
 * Whether the device probably has the data of a teacher. The app can call this function before a database is open (docs/sync.md
 * S9).
 */
export function mayHaveData(): boolean {
  return storedKeys().some((key) => key.startsWith(START));
}

export function readMark(userId: number): DataMark | null {
  const stored = storedJson(keyOf(userId));
  return isDataMark(stored) ? stored : null;
}

const SEEN = { seenAt: isInstant, waiting: isWhole };
const isDataMark = hasFields<DataMark>({ ...SEEN, lost: orElse(hasFields<Omit<DataMark, 'lost'>>(SEEN), null) });

/** If the browser offers no storage, a loss looks like a first visit. */
export function writeMark(userId: number, mark: DataMark): void {
  storeItem(keyOf(userId), JSON.stringify(mark));
}

export function dropMark(userId: number): void {
  storeItem(keyOf(userId), null);
}
