import { hasFields, isInstant, isWhole, orElse } from '#domain/plain-data.ts';

/**
 * Facts about the data in the database. They are stored outside of the database, so they may still exist after the browser has
 * cleared the database. Then the app can detect the loss (docs/sync.md L3.5).
 */
export interface DataMark {
  /** The last time at which the database contained data (wall clock, ms). */
  seenAt: number;
  waiting: number;
  /**
   * A copy of the two facts from the time before the data was lost; null if no data was lost, or if the teacher has confirmed
   * the message about the loss.
   */
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
    // The browser offers no storage. Then the app waits for the database, which says who is signed in.
    return false;
  }
}

export function readMark(userId: number): DataMark | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isDataMark(stored) ? stored : null;
  } catch {
    // The browser offers no storage, or another program has changed the stored text. In both cases there are no stored facts.
    return null;
  }
}

const SEEN = { seenAt: isInstant, waiting: isWhole };
const isDataMark = hasFields<DataMark>({ ...SEEN, lost: orElse(hasFields<Omit<DataMark, 'lost'>>(SEEN), null) });

export function writeMark(userId: number, mark: DataMark): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(mark));
  } catch {
    // The browser offers no storage. Without the stored facts the app can't tell a loss from a first visit. No other code needs
    // the facts.
  }
}

export function dropMark(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // The browser offers no storage, so there is nothing to remove.
  }
}
