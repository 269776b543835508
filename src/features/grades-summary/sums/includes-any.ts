import { markId } from '#domain/ids.ts';
import type { Summary } from '#domain/reports/summary.ts';
import type { PlacedRow } from '#domain/rows/groups.ts';

/** A student of the summary, or a mark of one on a day of it. */
export function includesAny(
  { classId, range, rows }: Pick<Summary, 'classId' | 'range' | 'rows'>,
  places: readonly PlacedRow[],
): boolean {
  const ids = new Set(rows.map(({ studentId }) => studentId));
  /** By day, and only for days of the given rows, because a class has 10,000 marks in a year. */
  const marks = new Map<string, ReadonlySet<number>>();
  const marksOf = (day: string) => {
    const known = marks.get(day) ?? new Set([...ids].map((id) => markId(id, day)));
    marks.set(day, known);
    return known;
  };
  return places.some(({ table, id, group }) => {
    if (table === 'students') return ids.has(id);
    if (table !== 'marks' || group?.[0] !== classId) return false;
    const day = String(group[1]);
    return range.start <= day && day <= range.end && marksOf(day).has(id);
  });
}
