import type { RowMeta } from '../../db/stored.ts';

/** Whether the row itself has no tombstone. Callers find it through a living row (docs/sync.md D1). */
export function isAlive(row: RowMeta): boolean {
  return !row.tomb;
}
