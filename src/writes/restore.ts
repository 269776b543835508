import { restore } from '#contract/sync.ts';
import type { PlacedRow } from '#domain/rows/groups.ts';
import { restored, write, type Write } from './write.ts';

/**
 * Undoes the delete with this key. `rows` are the rows on this device that have a tombstone with this key (docs/sync.md D4.1).
 */
export function restoreDeleted(key: string, rows: readonly PlacedRow[]): Write {
  return write(
    restore,
    { body: { key } },
    rows.map((row) => restored(row, key)),
  );
}
