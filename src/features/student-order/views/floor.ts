import { rowsOf, type Places } from '#domain/order/places.ts';
import { MOST_SPOTS } from '#domain/order/spots.ts';

interface ShownSpot {
  readonly spot: number;
  /** The id of the student; null if the spot is empty. */
  readonly id: number | null;
}

interface ShownFloor {
  readonly spots: number;
  /** The rows of students from left to right, each with its spots from the top of the screen to the bottom. */
  readonly rows: readonly { readonly row: number; readonly spots: readonly ShownSpot[] }[];
}

interface Side {
  readonly rowCount: number;
  /** True if the front of the gym is at the top. The floor is then rotated by 180°, not mirrored. */
  readonly isFlipped: boolean;
  /** How many empty spots come after the last student of the longest row. */
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
 * Returns how many rows there are if each row gets one spot more (`by` 1) or one spot less (`by` -1). Returns null if no
 * such number of rows is possible (docs/product.md 10.3).
 */
export function rowsFor(students: number, rowCount: number, by: number): number | null {
  const perRow = Math.ceil(students / rowCount);
  for (let spots = perRow + by; spots >= 1 && spots <= MOST_SPOTS; spots += by) {
    const rows = Math.ceil(students / spots);
    if (rows !== rowCount) return rows <= MOST_SPOTS ? rows : null;
  }
  return null;
}
