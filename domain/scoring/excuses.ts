import { scoreOf, wholePoints, type Mark } from './scoring.ts';

/** A row that an older app stored on a device has neither field. */
type Excusable = Partial<Pick<Mark, 'excuse' | 'madeUp'>>;

/** Whether the day is in the sums: an excused day only if it was made up (docs/product.md 4.60, 4.51). */
export function dayCounts({ excuse, madeUp }: Excusable): boolean {
  return !excuse || Boolean(madeUp);
}

/**
 * Returns the points that the day adds to the sums. A day that was made up has its full points and the corrections by hand,
 * whatever its attendance and notes (docs/product.md 4.61).
 */
export function earnedOf(mark: Mark): number {
  if (mark.madeUp) return wholePoints(Math.max(0, mark.value + (mark.adjustment ?? 0)));
  return mark.excuse ? 0 : scoreOf(mark);
}

/** Returns the points that were possible on the day: 0 if it does not count (docs/product.md 4.60). */
export function possibleOf(mark: Mark): number {
  return dayCounts(mark) ? mark.value : 0;
}

/** Whether the notes of the day count: not on an excused day, nor on one that was made up (docs/product.md 4.62). */
export function notesCount({ excuse, madeUp }: Excusable): boolean {
  return !excuse && !madeUp;
}
