import { hasFields, isInstant, isWhole, orElse } from '#domain/plain-data.ts';

/**
 * Facts about the data in the database, stored outside of the database. If the browser clears the database, these facts may
 * still exist, so that the app can detect the loss (docs/sync.md L3.5).
 */
export interface DataMark {
  /** The last time at which the database contained data (wall clock, ms). */
  seenAt: number;
  /** The number of rows that waited to be sent at that time. */
  waiting: number;
  /**
   * A copy of the facts from before a loss of the data; null if there was no loss, or if the teacher has confirmed the message
   * about it.
   */
  lost: { seenAt: number; waiting: number } | null;
}

const START = 'pe-data-';
const keyOf = (userId: number) => `${START}${userId}`;

/**
 * Whether the device probably has the data of a teacher. The result is available immediately, before a database is open
 * (docs/sync.md S9).
 */
export function mayHaveData(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(START));
  } catch {
    // The browser offers no storage. In this case the database says who is signed in, a little later.
    return false;
  }
}

export function readMark(userId: number): DataMark | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isDataMark(stored) ? stored : null;
  } catch {
    // The browser offers no storage, or another program has written the stored text. In both cases there are no stored facts.
    return null;
  }
}

const SEEN = { seenAt: isInstant, waiting: isWhole };
const isDataMark = hasFields<DataMark>({ ...SEEN, lost: orElse(hasFields<Omit<DataMark, 'lost'>>(SEEN), null) });

export function writeMark(userId: number, mark: DataMark): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(mark));
  } catch {
    // The browser offers no storage. Without the stored facts the app can't distinguish a loss from a first visit, but no other
    // code needs them.
  }
}

export function dropMark(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // The browser offers no storage, so there is nothing to remove.
  }
}
