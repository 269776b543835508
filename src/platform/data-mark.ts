import { hasFields, isInstant, isWhole, orElse } from '#domain/plain-data.ts';

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
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(START));
  } catch {
    // The browser offers no storage, so the app waits for the database.
    return false;
  }
}

export function readMark(userId: number): DataMark | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isDataMark(stored) ? stored : null;
  } catch {
    // The browser offers no storage, or another program has changed the text.
    return null;
  }
}

const SEEN = { seenAt: isInstant, waiting: isWhole };
const isDataMark = hasFields<DataMark>({ ...SEEN, lost: orElse(hasFields<Omit<DataMark, 'lost'>>(SEEN), null) });

export function writeMark(userId: number, mark: DataMark): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(mark));
  } catch {
    // The browser offers no storage. Without the facts a loss looks like a first visit.
  }
}

export function dropMark(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // The browser offers no storage.
  }
}
