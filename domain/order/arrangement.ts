import type { StudentRow } from '../tables/students.ts';
import { placesOf, type Places } from './places.ts';
import { rowOf } from './spots.ts';

/** Everything that the screen "Student Order" shows and that a teacher can change there. */
export interface Arrangement {
  readonly places: Places;
  readonly groups: ReadonlyMap<number, number | null>;
  /** Whether lists are sorted A–Z by last name, without regard to the places. */
  readonly byName: boolean;
}

/**
 * Unsaved changes. `places` is null if none has changed, and otherwise has all students, because a save writes the order of the
 * whole class (docs/product.md 10.7). `groups` has only the changed group numbers.
 */
export interface OrderChange {
  readonly places: Places | null;
  readonly groups: ReadonlyMap<number, number | null>;
  readonly byName: boolean | null;
}

type Arranged = Pick<StudentRow, 'id' | 'fullName' | 'createdAt' | 'orderId' | 'row' | 'groupNumber'>;

/** `change`: unsaved changes. */
export function arrangementOf(
  students: readonly Arranged[],
  sortStudentsAlphabetically: boolean,
  change: OrderChange | null,
): Arrangement {
  return {
    places: placesOf(placedBy(students, change)),
    groups: new Map(
      students.map(({ id, groupNumber }) => {
        const changed = change?.groups.get(id);
        return [id, changed === undefined ? groupNumber : changed] as const;
      }),
    ),
    byName: change?.byName ?? sortStudentsAlphabetically,
  };
}

/** A student who was added after the change has no place in it. */
function placedBy<T extends Arranged>(students: readonly T[], change: OrderChange | null): readonly T[] {
  const places = change?.places;
  if (!places) return students;
  return students.map((student) => {
    const orderId = places.get(student.id) ?? null;
    return { ...student, orderId, row: orderId === null ? null : rowOf(orderId) };
  });
}

/** Returns null if they are equal for the students whom both have: others have come or gone meanwhile. */
export function changeBetween(before: Arrangement, after: Arrangement): OrderChange | null {
  const isMoved = [...after.places].some(([id, orderId]) => (before.places.get(id) ?? orderId) !== orderId);
  const { groups: earlier } = before;
  const groups = new Map([...after.groups].filter(([id, group]) => earlier.has(id) && earlier.get(id) !== group));
  const byName = before.byName === after.byName ? null : after.byName;
  if (!isMoved && groups.size === 0 && byName === null) return null;
  return { places: isMoved ? after.places : null, groups, byName };
}

/** If a place has changed, the save has all students of the class (docs/product.md 10.6). */
export function studentChanges(
  students: readonly Arranged[],
  change: OrderChange,
): { id: number; fields: Partial<Pick<StudentRow, 'orderId' | 'row' | 'groupNumber'>> }[] {
  const places = change.places && placesOf(placedBy(students, change));
  return students.flatMap(({ id, groupNumber }) => {
    const orderId = places?.get(id);
    const group = change.groups.get(id);
    const fields = {
      ...(orderId !== undefined && { orderId, row: rowOf(orderId) }),
      ...(group !== undefined && group !== groupNumber && { groupNumber: group }),
    };
    return Object.keys(fields).length === 0 ? [] : [{ id, fields }];
  });
}
