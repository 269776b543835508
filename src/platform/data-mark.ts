/** What a device held for a teacher, noted outside of the database: when the browser clears that one, this may remain. */
export interface DataMark {
  /** When the database was last seen with something in it, wall clock ms. */
  seenAt: number;
  /** Rows that waited then. */
  waiting: number;
  /** A loss that the teacher was not told of yet, as the mark stood before it. */
  lost: { seenAt: number; waiting: number } | null;
}

const keyOf = (userId: number) => `pe-data-${userId}`;

export function readMark(userId: number): DataMark | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'seenAt' in stored ? (stored as DataMark) : null;
  } catch {
    // Storage is closed, or somebody else wrote there: then nothing is known.
    return null;
  }
}

export function writeMark(userId: number, mark: DataMark): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(mark));
  } catch {
    // Without a mark a loss can't be told from a first visit; the work itself doesn't need it.
  }
}

export function dropMark(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // As above.
  }
}
