/** In the gym; both numbers are counted from 1. */
export interface Spot {
  readonly row: number;
  readonly spot: number;
}

/** Of a row, and of a spot in a row. */
export const MOST_SPOTS = 99;

/**
 * Returns the `orderId` of a spot: row × 100 + spot. A missing number between two students is an empty spot (docs/product.md
 * 10.3).
 */
export function orderIdOf({ row, spot }: Spot): number {
  return row * 100 + spot;
}

/** Returns null for a number that is not a spot, which another client may write. */
export function spotOf(orderId: number | null): Spot | null {
  if (orderId === null) return null;
  const [row, spot] = [Math.floor(orderId / 100), orderId % 100];
  return row >= 1 && row <= MOST_SPOTS && spot >= 1 ? { row, spot } : null;
}

/** Returns the row of an `orderId` that is a spot. */
export function rowOf(orderId: number): number {
  return Math.floor(orderId / 100);
}
