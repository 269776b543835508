import { sortRows } from '#domain/race/order.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { Group } from './fill-columns.ts';
import type { LapCounts } from './settled-laps.ts';

/** Returns the students in groups, in the order of the list. If `laps` is null, returns one group, A–Z. */
export function groupsOf(
  students: readonly Pick<StudentRow, 'id' | 'fullName'>[],
  laps: LapCounts | null,
): readonly Group[] {
  const lapsOf = (id: number) => laps?.get(id) ?? 0;
  const sorted = sortRows(students, lapsOf, laps !== null);
  if (!laps) return [{ laps: null, ids: sorted.map(({ id }) => id) }];
  const groups = new Map<number, number[]>();
  for (const { id } of sorted) groups.set(lapsOf(id), [...(groups.get(lapsOf(id)) ?? []), id]);
  return [...groups].map(([count, ids]) => ({ laps: count, ids }));
}
