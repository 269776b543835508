import type { Summary } from '#domain/reports/summary.ts';

/**
 * Keeps the old objects of equal parts. The worker's answer is a copy, so without this each mark would render the rows of all
 * students (docs/product.md 6.28).
 */
export function keepEqual(last: Summary | undefined, next: Summary): Summary {
  if (!last) return next;
  const rows = new Map(last.rows.map((row) => [row.studentId, row]));
  return {
    ...next,
    rows: next.rows.map((row) => kept(rows.get(row.studentId), row)),
    strips: {
      days: kept(last.strips.days, next.strips.days),
      firstDay: next.strips.firstDay,
      byStudent: keptMap(last.strips.byStudent, next.strips.byStudent),
      trend: keptMap(last.strips.trend, next.strips.trend),
    },
  };
}

function keptMap<V>(last: ReadonlyMap<number, V>, next: ReadonlyMap<number, V>): ReadonlyMap<number, V> {
  return new Map([...next].map(([id, value]) => [id, kept(last.get(id), value)]));
}

/** The values are plain data of a few hundred characters. */
function kept<V>(last: V | undefined, next: V): V {
  return last !== undefined && JSON.stringify(last) === JSON.stringify(next) ? last : next;
}
