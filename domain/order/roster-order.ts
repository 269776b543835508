import { compareNames } from '../text/names.ts';
import type { StudentRow } from '../tables/students.ts';
import { withPlaces } from './places.ts';

type Ordered = Pick<StudentRow, 'id' | 'fullName' | 'createdAt' | 'orderId' | 'row'>;

/**
 * Sorts A–Z (`byName`), or in the arranged order (docs/product.md 3.10), in which every student has a row and a place
 * (docs/product.md 10.9).
 */
export function rosterOrder<T extends Ordered>(students: readonly T[], byName: boolean): T[] {
  const place = ({ orderId }: T) => (byName ? 0 : (orderId ?? 0));
  return withPlaces(students).toSorted(
    (a, b) => place(a) - place(b) || compareNames(a.fullName, b.fullName) || a.id - b.id,
  );
}
