/** A spot on the floor of the gym. Row 1 and spot 1 are the first. */
export interface Spot {
  readonly row: number;
  readonly spot: number;
}

/** The highest row, and the highest spot of a row. */
export const MOST_SPOTS = 99;

/** The `orderId` of a spot: row × 100 + spot, so that a gap in the numbers is an empty spot (docs/product.md 10.3). */
export function orderIdOf({ row, spot }: Spot): number {
  return row * 100 + spot;
}

/** The spot of an `orderId`. null: the number is none of a spot, because another client wrote it. */
export function spotOf(orderId: number | null): Spot | null {
  if (orderId === null) return null;
  const [row, spot] = [Math.floor(orderId / 100), orderId % 100];
  return row >= 1 && row <= MOST_SPOTS && spot >= 1 ? { row, spot } : null;
}

/** The row of an `orderId` that is one of a spot. */
export function rowOf(orderId: number): number {
  return Math.floor(orderId / 100);
}
