import type { StudentRow } from '../tables/students.ts';
import { foldName } from '../text/names.ts';

/**
 * Returns the ids of those students who have the same name as another of these students (docs/product.md 3.4). Removed students
 * are ignored.
 */
export function sameNameIds(students: readonly StudentRow[]): ReadonlySet<number> {
  const idsByName = new Map<string, number[]>();
  for (const { id, fullName, deleted } of students) {
    if (deleted) continue;
    const name = foldName(fullName);
    idsByName.set(name, [...(idsByName.get(name) ?? []), id]);
  }
  return new Set([...idsByName.values()].filter((ids) => ids.length > 1).flat());
}
