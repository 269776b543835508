import { restore } from '#contract/sync.ts';
import type { PlacedRow } from '#domain/rows/groups.ts';
import { restored, write, type Write } from './write.ts';

/** `rows` are those on this device with a tombstone of this key (docs/sync.md D4.1). */
export function restoreDeleted(key: string, rows: readonly PlacedRow[]): Write {
  return write(
    restore,
    { body: { key } },
    rows.map((row) => restored(row, key)),
  );
}
