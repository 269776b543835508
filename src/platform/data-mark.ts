import { hasFields, isInstant, isWhole, orElse } from '#domain/plain-data.ts';

/**
 * A note about the content of the database, stored outside of the database. When the browser has cleared the database, the
 * note may still be there. Then the app can notice the loss (docs/sync.md L3.5).
 */
export interface DataMark {
  /** The last time at which the database held data (wall clock, ms). */
  seenAt: number;
  /** How many rows waited to be sent at that time. */
  waiting: number;
  /**
   * A copy of the note from the time before a loss of the data; null if there was no loss, or if the teacher has confirmed
   * the message about it.
   */
  lost: { seenAt: number; waiting: number } | null;
}

const START = 'pe-data-';
const keyOf = (userId: number) => `${START}${userId}`;

/** Whether the device probably has the data of a teacher. It is known at once, before a database is open (docs/sync.md S9). */
export function mayHaveData(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(START));
  } catch {
    // The browser gives no storage. Then the database says who is signed in, a little later.
    return false;
  }
}

export function readMark(userId: number): DataMark | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isDataMark(stored) ? stored : null;
  } catch {
    // The browser gives no storage, or the stored text was not written by this app. In both cases there is no note.
    return null;
  }
}

const SEEN = { seenAt: isInstant, waiting: isWhole };
const isDataMark = hasFields<DataMark>({ ...SEEN, lost: orElse(hasFields<Omit<DataMark, 'lost'>>(SEEN), null) });

export function writeMark(userId: number, mark: DataMark): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(mark));
  } catch {
    // The browser gives no storage. Without the note the app can't tell a loss from a first visit, but nothing else needs
    // the note.
  }
}

export function dropMark(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // The browser gives no storage, so there is no note to remove.
  }
}
