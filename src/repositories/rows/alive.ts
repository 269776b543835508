import type { RowMeta } from '../../db/stored.ts';

/**
 * Whether the row itself has no tombstone. The row's parent is not checked, because callers find rows through a parent that is
 * not deleted (docs/sync.md D1).
 */
export function isAlive(row: RowMeta): boolean {
  return !row.tomb;
}
