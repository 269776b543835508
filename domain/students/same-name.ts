import { grouped } from '../lists.ts';
import type { StudentRow } from '../tables/students.ts';
import { foldName } from '../text/names.ts';

/**
 * Returns the ids of those students who have the same name as another of these students (docs/product.md 3.4). Removed students
 * are ignored.
 */
export function sameNameIds(students: readonly StudentRow[]): ReadonlySet<number> {
  const current = students.filter(({ deleted }) => !deleted);
  const byName = [...grouped(current, ({ fullName }) => foldName(fullName)).values()];
  return new Set(byName.flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : [])));
}
