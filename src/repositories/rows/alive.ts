import type { RowMeta } from '../../db/stored.ts';

/**
 * Whether the row itself has no tombstone. The rows above it are not checked, because callers find the row through a row that
 * is not deleted (docs/sync.md D1).
 */
export function isAlive(row: RowMeta): boolean {
  return !row.tomb;
}
