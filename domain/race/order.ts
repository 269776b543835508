import { compareNames } from '../text/names.ts';
import type { StudentRow } from '../tables/students.ts';

/** A second tap on a student within this time is a slip of the finger. */
const REPEATED_TAP_MS = 1_500;

/** The rows stay where they are for this time after the last tap. */
const HOLD_MS = 2_000;

/**
 * Sorts the rows of the timer: A–Z, or by laps with the most laps first and A–Z among equals (docs/product.md 5.67).
 */
export function sortRows<S extends Pick<StudentRow, 'id' | 'fullName'>>(
  students: readonly S[],
  lapsOf: (studentId: number) => number,
  sortByLaps: boolean,
): S[] {
  const byName = (a: S, b: S) => compareNames(a.fullName, b.fullName) || a.id - b.id;
  const byLaps = (a: S, b: S) => lapsOf(b.id) - lapsOf(a.id) || byName(a, b);
  return students.toSorted(sortByLaps ? byLaps : byName);
}

/** Whether a second tap on the same student comes too soon after the first. Both instants are of the monotonic clock. */
export function isRepeatedTap(previous: number | undefined, now: number): boolean {
  return previous !== undefined && now - previous < REPEATED_TAP_MS;
}

export interface OrderMoment {
  /** When the last tap on this device began; undefined: there was none. All instants are of the monotonic clock. */
  readonly lastTap: number | undefined;
  readonly now: number;
  /** Whether a finger is on a row. */
  readonly isPressed: boolean;
}

/** Whether a tap at this time of day, now, no longer holds the rows. Both are times of the server. */
export function isOldTap(at: string, now: string): boolean {
  return Date.parse(now) - Date.parse(at) >= HOLD_MS;
}

/** How many ms the rows still stay where they are. 0: they may move. While a finger is on a row, they stay for now. */
export function holdsFor({ lastTap, now, isPressed }: OrderMoment): number {
  const left = lastTap === undefined ? 0 : Math.max(0, lastTap + HOLD_MS - now);
  return isPressed ? Math.max(HOLD_MS, left) : left;
}

/**
 * The order in which the rows are shown. While the rows hold, they keep their places, whatever taps arrive from this or
 * another device. A new student is put at the end, where no other row moves (docs/product.md 5.68).
 */
export function shownOrder(shown: readonly number[], wanted: readonly number[], moment: OrderMoment): number[] {
  if (holdsFor(moment) === 0) return [...wanted];
  const [isShown, isWanted] = [new Set(shown), new Set(wanted)];
  return [...shown.filter((id) => isWanted.has(id)), ...wanted.filter((id) => !isShown.has(id))];
}
