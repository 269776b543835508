import { compareTexts } from '../text/compare-texts.ts';
import { compareNames } from '../text/names.ts';
import type { StudentRow } from '../tables/students.ts';
import { MOST_SPOTS, orderIdOf, rowOf, spotOf, type Spot } from './spots.ts';

/** The spot of each student, as an `orderId`, by the student's id. No two students have the same spot. */
export type Places = ReadonlyMap<number, number>;

type Placed = Pick<StudentRow, 'id' | 'fullName' | 'createdAt' | 'orderId' | 'row'>;

/**
 * Gives each student a spot of their own, the same on every device (docs/product.md 10.3, 10.9). A student keeps the stored
 * spot. If two students have the same spot, because two devices changed the order, the student who joined the class first keeps it:
 * the device whose order counts did not know the other one. The others, and the students without a place, take the first empty
 * spot, else the end of the shortest row.
 */
export function placesOf(students: readonly Placed[]): Places {
  const floor = new Floor();
  const later: Placed[] = [];
  for (const student of students.toSorted(byPlace)) {
    const spot = spotOf(student.orderId) ?? spotInRow(student, floor);
    if (spot === null || !floor.put(student.id, spot)) later.push(student);
  }
  for (const { id } of later) floor.put(id, floor.firstFree());
  return floor.places;
}

/**
 * The students with their spots as `orderId` and `row`. If no student has a place, the class has no order by hand, and the
 * students stay unchanged.
 */
export function withPlaces<T extends Placed>(students: readonly T[]): readonly T[] {
  if (!hasPlaces(students)) return students;
  const places = placesOf(students);
  return students.map((student) => {
    const orderId = places.get(student.id) ?? null;
    const row = orderId === null ? null : rowOf(orderId);
    return student.orderId === orderId && student.row === row ? student : { ...student, orderId, row };
  });
}

/** Whether a class has an order by hand. */
function hasPlaces(students: readonly Pick<Placed, 'orderId' | 'row'>[]): boolean {
  return students.some(({ orderId, row }) => orderId !== null || row !== null);
}

/** The ids of the students in the order of their spots. */
export function sequenceOf(places: Places): number[] {
  return [...places].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
}

/** The students in each spot of the rows that are in use: `rows[0][2]` is the id in row 1, spot 3. null: an empty spot. */
export function rowsOf(places: Places): (number | null)[][] {
  const rows: (number | null)[][] = [];
  for (const [id, orderId] of [...places].toSorted(([, a], [, b]) => a - b)) {
    const spot = spotOf(orderId);
    if (!spot) continue;
    while (rows.length < spot.row) rows.push([]);
    const row = rows[spot.row - 1] ?? [];
    while (row.length < spot.spot - 1) row.push(null);
    row.push(id);
  }
  return rows;
}

/** Students with a place come first, in its order. Equal students come in the order in which they were added, then A–Z. */
function byPlace(a: Placed, b: Placed): number {
  return (
    sortingPlace(a) - sortingPlace(b) ||
    compareTexts(a.createdAt, b.createdAt) ||
    (a.orderId === null ? compareNames(a.fullName, b.fullName) : 0) ||
    a.id - b.id
  );
}

/** An `orderId` that is none of a spot comes after all spots, in its order, then a row without an `orderId`. */
function sortingPlace({ orderId, row }: Placed): number {
  if (spotOf(orderId)) return orderId ?? 0;
  if (orderId !== null) return 20_000 + orderId;
  return row === null ? 60_000 : 40_000 + row;
}

/** Another client may store a row, or an order without spots. Such a student is shown at the end of the row. */
function spotInRow({ orderId, row }: Placed, floor: Floor): Spot | null {
  if (row === null && orderId === null) return null;
  const own = row !== null && row >= 1 && row <= MOST_SPOTS ? row : 1;
  const spot = floor.lengthOf(own) + 1;
  return spot <= MOST_SPOTS ? { row: own, spot } : null;
}

/** The spots that are taken. */
class Floor {
  readonly places = new Map<number, number>();
  readonly #taken = new Set<number>();
  /** The highest taken spot of each row. */
  readonly #lengths = new Map<number, number>();

  lengthOf(row: number): number {
    return this.#lengths.get(row) ?? 0;
  }

  /** Puts a student on a spot, if it is empty. */
  put(id: number, spot: Spot): boolean {
    const orderId = orderIdOf(spot);
    if (this.#taken.has(orderId)) return false;
    this.#taken.add(orderId);
    this.places.set(id, orderId);
    this.#lengths.set(spot.row, Math.max(spot.spot, this.lengthOf(spot.row)));
    return true;
  }

  /** The first empty spot before the last student of its row, else the end of the shortest row (docs/product.md 10.9). */
  firstFree(): Spot {
    const rows = [...this.#lengths.keys()].toSorted((a, b) => a - b);
    for (const row of rows) {
      for (let spot = 1; spot < this.lengthOf(row); spot += 1) {
        if (!this.#taken.has(orderIdOf({ row, spot }))) return { row, spot };
      }
    }
    const open = rows.filter((row) => this.lengthOf(row) < MOST_SPOTS);
    const shortest = open.toSorted((a, b) => this.lengthOf(a) - this.lengthOf(b) || a - b)[0] ?? (rows.at(-1) ?? 0) + 1;
    return { row: shortest, spot: this.lengthOf(shortest) + 1 };
  }
}
