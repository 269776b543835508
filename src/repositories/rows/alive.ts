import type { RowMeta } from '../../db/stored.ts';

/**
 * Whether a row has no tombstone of its own. It does not check the tombstone of the row's parent, because the caller has
 * found the row through a parent that is not deleted (docs/sync.md D1).
 */
export function isAlive(row: RowMeta): boolean {
  return !row.tomb;
}
