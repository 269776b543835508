import { compareStudents } from '../text/names.ts';
import type { StudentRow } from '../tables/students.ts';

/** In ms. A second tap on the same student is then a mistake. */
const REPEATED_TAP_MS = 1_500;

/** After the last tap the rows keep their order, in ms. */
const HOLD_MS = 2_000;

/**
 * Sorts the rows of the timer: A–Z, or by laps, with the most laps first and students with equal laps A–Z (docs/product.md
 * 5.67).
 */
export function sortRunners<S extends Pick<StudentRow, 'id' | 'fullName'>>(
  students: readonly S[],
  lapsOf: (studentId: number) => number,
  sortByLaps: boolean,
): S[] {
  const byLaps = (a: S, b: S) => lapsOf(b.id) - lapsOf(a.id) || compareStudents(a, b);
  return students.toSorted(sortByLaps ? byLaps : compareStudents);
}

/**
 * Whether a tap on a student comes too soon after the last tap on the same student. Both times are readings of the monotonic
 * clock.
 */
export function isRepeatedTap(previous: number | undefined, now: number): boolean {
  return previous !== undefined && now - previous < REPEATED_TAP_MS;
}

export interface OrderMoment {
  /** By the monotonic clock, like `now`; undefined if there was no tap. */
  readonly lastTap: number | undefined;
  readonly now: number;
  readonly isPressed: boolean;
}

/** The rows may then move again. Both are times of the server's clock. */
export function isOldTap(at: string, now: string): boolean {
  return Date.parse(now) - Date.parse(at) >= HOLD_MS;
}

/** Returns how long the rows keep their order, in ms; 0 if they may move. Never 0 while a finger is on a row. */
export function holdsFor({ lastTap, now, isPressed }: OrderMoment): number {
  const left = lastTap === undefined ? 0 : Math.max(0, lastTap + HOLD_MS - now);
  return isPressed ? Math.max(HOLD_MS, left) : left;
}

/**
 * While the rows may not move, they keep their order, even if laps are added; a new student comes at the end (docs/product.md
 * 5.68).
 */
export function shownOrder(shown: readonly number[], wanted: readonly number[], moment: OrderMoment): number[] {
  if (holdsFor(moment) === 0) return [...wanted];
  const [isShown, isWanted] = [new Set(shown), new Set(wanted)];
  return [...shown.filter((id) => isWanted.has(id)), ...wanted.filter((id) => !isShown.has(id))];
}
