import { compareTexts } from '../text/compare-texts.ts';
import { compareNames } from '../text/names.ts';
import type { StudentRow } from '../tables/students.ts';
import { MOST_SPOTS, orderIdOf, rowOf, spotOf, type Spot } from './spots.ts';

/** An `orderId` by student id. No two students have the same spot. */
export type Places = ReadonlyMap<number, number>;

type Placed = Pick<StudentRow, 'id' | 'fullName' | 'createdAt' | 'orderId' | 'row'>;

/**
 * Gives each student a separate spot, the same on every device (docs/product.md 10.3, 10.9). If two devices changed the order
 * and two students have one spot, the one who joined first keeps it, because the other device did not know the other student.
 * Anybody else gets the first empty spot, or the end of the shortest row.
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

/** Adds `orderId` and `row`. Without any place the teacher has not arranged the class, and the students stay unchanged. */
export function withPlaces<T extends Placed>(students: readonly T[]): readonly T[] {
  if (!hasPlaces(students)) return students;
  const places = placesOf(students);
  return students.map((student) => {
    const orderId = places.get(student.id) ?? null;
    const row = orderId === null ? null : rowOf(orderId);
    return student.orderId === orderId && student.row === row ? student : { ...student, orderId, row };
  });
}

/**
 * The shown places that are not stored yet, when students leave the class (`leave`) and join it (`join`), so that nobody moves
 * to the empty spot (docs/product.md 10.9). A student who is put back gets a new place if the stored one is taken.
 */
export function placesToStore(
  present: readonly Placed[],
  leave: ReadonlySet<number>,
  join: readonly Placed[],
): { id: number; fields: Pick<Placed, 'orderId' | 'row'> }[] {
  const staying = withPlaces(present).filter(({ id }) => !leave.has(id));
  const taken = new Set(staying.map(({ orderId }) => orderId));
  const joining = join.map((one) => (taken.has(one.orderId) ? { ...one, orderId: null, row: null } : one));
  const stored = new Map([...present, ...join].map(({ id, orderId }) => [id, orderId]));
  return withPlaces([...staying, ...joining])
    .filter(({ id, orderId }) => stored.get(id) !== orderId)
    .map(({ id, orderId, row }) => ({ id, fields: { orderId, row } }));
}

function hasPlaces(students: readonly Pick<Placed, 'orderId' | 'row'>[]): boolean {
  return students.some(({ orderId, row }) => orderId !== null || row !== null);
}

/** Returns the ids of the students in the order of their spots. */
export function sequenceOf(places: Places): number[] {
  return [...places].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
}

/** Returns `rows[0][2]` is the id of the student in row 1, spot 3, or null. */
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

/**
 * Sorts by place, students without one last; then by the time when they were added; then by id, or A–Z without an `orderId`.
 */
function byPlace(a: Placed, b: Placed): number {
  return (
    sortingPlace(a) - sortingPlace(b) ||
    compareTexts(a.createdAt, b.createdAt) ||
    (a.orderId === null ? compareNames(a.fullName, b.fullName) : 0) ||
    a.id - b.id
  );
}

/** An `orderId` that is not a spot comes after all spots, and a row without one last. */
function sortingPlace({ orderId, row }: Placed): number {
  if (spotOf(orderId)) return orderId ?? 0;
  if (orderId !== null) return 20_000 + orderId;
  return row === null ? 60_000 : 40_000 + row;
}

/**
 * Another client may have stored only a row, or an `orderId` that is not a spot. Returns the spot after the last student of
 * this row; null if it is full or there is no place.
 */
function spotInRow({ orderId, row }: Placed, floor: Floor): Spot | null {
  if (row === null && orderId === null) return null;
  const own = row !== null && row >= 1 && row <= MOST_SPOTS ? row : 1;
  const spot = floor.lengthOf(own) + 1;
  return spot <= MOST_SPOTS ? { row: own, spot } : null;
}

/** The floor with the spots that students have taken so far. */
class Floor {
  readonly places = new Map<number, number>();
  readonly #taken = new Set<number>();
  /** The last taken spot in each row. */
  readonly #lengths = new Map<number, number>();

  lengthOf(row: number): number {
    return this.#lengths.get(row) ?? 0;
  }

  /** Returns true if the spot was empty. */
  put(id: number, spot: Spot): boolean {
    const orderId = orderIdOf(spot);
    if (this.#taken.has(orderId)) return false;
    this.#taken.add(orderId);
    this.places.set(id, orderId);
    this.#lengths.set(spot.row, Math.max(spot.spot, this.lengthOf(spot.row)));
    return true;
  }

  /** Before the last student of its row, or else at the end of the shortest row (docs/product.md 10.9). */
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
