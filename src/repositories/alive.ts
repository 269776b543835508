import type { RowMeta } from '../db/schema.ts';

/** A row without a tombstone of its own; its parents' are looked at where the row is reached from them (docs/sync.md D1). */
export function isAlive(row: RowMeta): boolean {
  return !row.tomb;
}
