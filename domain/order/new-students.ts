import { smallest } from '../lists.ts';
import type { StudentRow } from '../tables/students.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The screen shows a student as new for this time after the student was added, in ms (docs/product.md 10.9). */
const NEW_MS = 7 * DAY_MS;

/**
 * Returns the students who were added in the last 7 days. If the whole class was added in these days, only the students who
 * were added at least a day after the first student are new (docs/product.md 10.9).
 */
export function newStudents(students: readonly Pick<StudentRow, 'id' | 'createdAt'>[], now: number): Set<number> {
  const added = students.map(({ createdAt }) => Date.parse(createdAt));
  const from = Math.max(now - NEW_MS, smallest(added) + DAY_MS);
  return new Set(students.filter((_, index) => (added[index] ?? 0) >= from).map(({ id }) => id));
}
