import { restore } from '#contract/sync.ts';
import type { RowKey } from '#domain/rows/tree.ts';
import { restored, write, type Write } from './write.ts';

/** Undoes the delete with this key. `rows` are the rows on this device whose tombstones have the key (docs/sync.md D4.1). */
export function restoreDeleted(key: string, rows: readonly RowKey[]): Write {
  return write(
    restore,
    { body: { key } },
    rows.map(({ table, id }) => restored(table, id, key)),
  );
}
