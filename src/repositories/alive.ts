import type { RowMeta } from '../db/schema.ts';

/**
 * Whether a row has no tombstone of its own. The caller reads the row from its parent, so the caller has checked the
 * parent's tombstone already (docs/sync.md D1).
 */
export function isAlive(row: RowMeta): boolean {
  return !row.tomb;
}
