import { compareNames, compareStudents } from '../text/names.ts';
import type { Random } from '../seeded-random.ts';
import type { StudentRow } from '../tables/students.ts';

/** The ways in which the page Student Order can sort a class (docs/product.md 10.2). */
export type SortName = 'lastName' | 'firstName' | 'number' | 'mixedGender' | 'random';

type Sorted = Pick<StudentRow, 'id' | 'fullName' | 'firstName' | 'lastName' | 'number' | 'gender'>;

/**
 * Returns the ids of the students, sorted in the way that `by` names. Students with equal values are sorted A–Z
 * (docs/product.md 10.2).
 */
export function sorted(students: readonly Sorted[], by: SortName, random: Random): number[] {
  const byName = students.toSorted(compareStudents);
  return ORDERS[by](byName, random).map(({ id }) => id);
}

/** Higher than every student number, so these students are last. */
const NO_NUMBER = 1_000;

/** The functions get the students A–Z. */
const ORDERS: Readonly<Record<SortName, (students: Sorted[], random: Random) => readonly Sorted[]>> = {
  lastName: (students) => students,
  firstName: (students) =>
    students.toSorted((a, b) => compareNames(a.firstName || a.lastName, b.firstName || b.lastName)),
  number: (students) => students.toSorted((a, b) => (a.number ?? NO_NUMBER) - (b.number ?? NO_NUMBER)),
  mixedGender: mixed,
  random: shuffled,
};

/** The students of each gender are distributed evenly over the list. */
function mixed(students: readonly Sorted[]): Sorted[] {
  const genders = new Set(students.map(({ gender }) => gender));
  const lists = [...genders].map((gender) => students.filter((student) => student.gender === gender));
  const largestFirst = lists.toSorted((a, b) => b.length - a.length);
  const placed = largestFirst.flatMap((list) =>
    list.map((student, index) => ({ student, at: (index + 0.5) / list.length })),
  );
  return placed.toSorted((a, b) => a.at - b.at).map(({ student }) => student);
}

/** Each order has the same probability (Fisher–Yates). */
function shuffled(students: readonly Sorted[], random: Random): Sorted[] {
  const list = [...students];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [list[last], list[other]];
    if (a && b) [list[last], list[other]] = [b, a];
  }
  return list;
}
