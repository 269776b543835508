import { compareStudents } from '../text/names.ts';
import type { StudentRow } from '../tables/students.ts';
import { withPlaces } from './places.ts';
import type { LocalDate } from '../dates.ts';

type Ordered = Pick<StudentRow, 'id' | 'fullName' | 'createdAt' | 'orderId' | 'row'>;

/**
 * Sorts A–Z (`byName`), or in the arranged order (docs/product.md 3.10), in which every student has a row and a place
 * (docs/product.md 10.9).
 */
export function rosterOrder<T extends Ordered>(students: readonly T[], byName: boolean): T[] {
  const place = ({ orderId }: T) => (byName ? 0 : (orderId ?? 0));
  return withPlaces(students).toSorted((a, b) => place(a) - place(b) || compareStudents(a, b));
}

/** In ms (docs/product.md 10.9). */
const NEW_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the students who were added in the last 7 days, except on the class's first day (docs/product.md 10.9). `all`
 * contains the removed students too, because they may be the first.
 */
export function addedLately(
  all: readonly Pick<StudentRow, 'id' | 'createdAt'>[],
  now: number,
  dayOf: (instant: string) => LocalDate,
): Set<number> {
  const days = all.map(({ createdAt }) => dayOf(createdAt));
  const first = days.toSorted()[0];
  const isNew = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt) >= now - NEW_MS;
  return new Set(all.filter((one, index) => isNew(one) && days[index] !== first).map(({ id }) => id));
}
