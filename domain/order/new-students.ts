import type { LocalDate } from '../dates.ts';
import type { StudentRow } from '../tables/students.ts';

/** In ms (docs/product.md 10.9). */
const NEW_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the students who were added in the last 7 days, except on the class's first day (docs/product.md 10.9). `all`
 * contains the removed students too, because they may be the first.
 */
export function newStudents(
  all: readonly Pick<StudentRow, 'id' | 'createdAt'>[],
  now: number,
  dayOf: (instant: string) => LocalDate,
): Set<number> {
  const days = all.map(({ createdAt }) => dayOf(createdAt));
  const first = days.toSorted()[0];
  const isNew = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt) >= now - NEW_MS;
  return new Set(all.filter((one, index) => isNew(one) && days[index] !== first).map(({ id }) => id));
}
