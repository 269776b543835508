import { rowsOf, type Places } from '#domain/order/places.ts';
import { MOST_SPOTS } from '#domain/order/spots.ts';

interface ShownSpot {
  readonly spot: number;
  /** Null if the spot is empty. */
  readonly id: number | null;
}

interface ShownFloor {
  readonly spots: number;
  /** From left to right, with the spots from top to bottom. */
  readonly rows: readonly { readonly row: number; readonly spots: readonly ShownSpot[] }[];
}

interface Side {
  readonly rowCount: number;
  /** The front is at the top: the floor is rotated by 180°, not mirrored. */
  readonly isFlipped: boolean;
  /** Empty spots after the last student of the longest row. */
  readonly spare: number;
}

/**
 * Returns the floor as the page and the printed map show it, with the first spots at the front of the gym
 * (docs/product.md 10.1).
 */
export function floorOf(places: Places, { rowCount, isFlipped, spare }: Side): ShownFloor {
  const rows = rowsOf(places);
  const longest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const spots = Math.max(1, Math.min(longest + spare, MOST_SPOTS));
  const fromFront = Array.from({ length: rowCount }, (_, index) => ({
    row: index + 1,
    spots: Array.from({ length: spots }, (_unused, spot) => ({ spot: spot + 1, id: rows[index]?.[spot] ?? null })),
  }));
  return {
    spots,
    rows: isFlipped
      ? fromFront.toReversed()
      : fromFront.map(({ row, spots: all }) => ({ row, spots: all.toReversed() })),
  };
}

/**
 * Each row gets one spot more (`by` 1) or less (`by` -1). Null if no such number of rows is possible (docs/product.md 10.3).
 */
export function rowsFor(students: number, rowCount: number, by: number): number | null {
  const perRow = Math.ceil(students / rowCount);
  for (let spots = perRow + by; spots >= 1 && spots <= MOST_SPOTS; spots += by) {
    const rows = Math.ceil(students / spots);
    if (rows !== rowCount) return rows <= MOST_SPOTS ? rows : null;
  }
  return null;
}
