import { smallest } from '../lists.ts';
import { rowsOf, sequenceOf, type Places } from './places.ts';
import { MOST_SPOTS, orderIdOf, rowOf, spotOf, type Spot } from './spots.ts';

/**
 * Puts the students on consecutive spots from `to`. Another student on one of them moves to a spot that they left
 * (docs/product.md 10.4), so one student and a taken spot make a swap.
 */
export function moveTo(places: Places, ids: readonly number[], to: Spot): Places {
  const moved = ids.filter((id) => places.has(id));
  if (moved.length === 0) return places;
  const first = Math.max(1, Math.min(to.spot, MOST_SPOTS - moved.length + 1));
  const wanted = moved.map((_, index) => orderIdOf({ row: to.row, spot: first + index }));
  const next = new Map(places);
  moved.forEach((id, index) => next.set(id, wanted[index] ?? 0));
  // The students who have to move keep their order.
  const left = moved
    .map((id) => places.get(id) ?? 0)
    .filter((orderId) => !wanted.includes(orderId))
    .toSorted((a, b) => a - b);
  const pushed = sequenceOf(places).filter((id) => !moved.includes(id) && wanted.includes(places.get(id) ?? 0));
  pushed.forEach((id, index) => next.set(id, left[index] ?? 0));
  return next;
}

/** Swaps the places of two students (docs/product.md 10.4). */
export function swap(places: Places, one: number, other: number): Places {
  const [a, b] = [places.get(one), places.get(other)];
  if (a === undefined || b === undefined) return places;
  return new Map([...places, [one, b], [other, a]]);
}

/** Puts the students in the order of `ids` on the taken spots; the empty ones stay empty. */
export function withSequence(places: Places, ids: readonly number[]): Places {
  const spots = [...places.values()].toSorted((a, b) => a - b);
  return new Map(ids.map((id, index) => [id, spots[index] ?? 0]));
}

/** The first moved student gets the index `index` (from 0), and those between move up or down (docs/product.md 10.4). */
export function insertAt(places: Places, ids: readonly number[], index: number): Places {
  const sequence = sequenceOf(places);
  const moved = sequence.filter((id) => ids.includes(id));
  const others = sequence.filter((id) => !ids.includes(id));
  const at = Math.max(0, Math.min(index, others.length));
  return withSequence(places, [...others.slice(0, at), ...moved, ...others.slice(at)]);
}

/** One arrow key: one spot along the row, or one row. */
export interface Step {
  readonly rows: number;
  readonly spots: number;
}

/**
 * Moves the students by one step, at most to the edge of the floor (docs/product.md 10.4). `rowCount` is the number of rows on
 * the floor.
 */
export function stepBy(places: Places, ids: readonly number[], step: Step, rowCount: number): Places {
  const spot = firstSpot(places, ids);
  if (!spot) return places;
  const row = Math.max(1, Math.min(spot.row + step.rows, rowCount));
  const to = { row, spot: Math.max(1, Math.min(spot.spot + step.spots, MOST_SPOTS)) };
  return to.row === spot.row && to.spot === spot.spot ? places : moveTo(places, ids, to);
}

/** Moves the students to the start of their row (`first`), or to the last taken spots of their row (`last`). */
export function stepToEnd(places: Places, ids: readonly number[], end: 'first' | 'last'): Places {
  const spot = firstSpot(places, ids);
  if (!spot) return places;
  const length = rowsOf(places)[spot.row - 1]?.length ?? 1;
  return moveTo(places, ids, { row: spot.row, spot: end === 'first' ? 1 : Math.max(1, length - ids.length + 1) });
}

function firstSpot(places: Places, ids: readonly number[]): Spot | null {
  const taken = ids.flatMap((id) => places.get(id) ?? []);
  return taken.length === 0 ? null : spotOf(smallest(taken));
}

/** Removes the empty spots of each row (docs/product.md 10.9). */
export function closedUp(places: Places): Places {
  return new Map(
    rowsOf(places).flatMap((row, index) =>
      row.filter((id) => id !== null).map((id, spot) => [id, orderIdOf({ row: index + 1, spot: spot + 1 })] as const),
    ),
  );
}

/** Whether a row has an empty spot before its last student. */
export function hasGaps(places: Places): boolean {
  return rowsOf(places).some((row) => row.includes(null));
}

/** Returns the number of the last row that has a student. */
export function rowsInUse(places: Places): number {
  return rowsOf(places).length;
}

/** The students of the rows after `rowCount` move to the ends of the shortest rows (docs/product.md 10.3). */
export function withRows(places: Places, rowCount: number): Places {
  const most = Math.max(1, rowCount);
  const next = new Map([...places].filter(([, orderId]) => rowOf(orderId) <= most));
  if (next.size === places.size) return places;
  const rows = rowsOf(next);
  const lengths = Array.from({ length: most }, (_, index) => rows[index]?.length ?? 0);
  for (const id of sequenceOf(places).filter((one) => !next.has(one))) {
    const shortest = lengths.indexOf(smallest(lengths));
    const length = (lengths[shortest] ?? 0) + 1;
    lengths[shortest] = length;
    next.set(id, orderIdOf({ row: shortest + 1, spot: length }));
  }
  return next;
}
