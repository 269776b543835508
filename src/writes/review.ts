import { closeClash as endpoint } from '#contract/rows/clashes.ts';
import { restore } from '#contract/sync.ts';
import type { PlacedRow } from '#domain/rows/groups.ts';
import type { ClashTable } from '#domain/sync/clash-tables.ts';
import { deleted, restored, write, type Write } from './write.ts';

/** `rows` are those on this device with a tombstone of this key (docs/sync.md D4.1). */
export function restoreDeleted(key: string, rows: readonly PlacedRow[]): Write {
  return write(
    restore,
    { body: { key } },
    rows.map((row) => restored(row, key)),
  );
}

/** The teacher has decided, and no device shows it any more (docs/sync.md W9.2). */
export function closeClash(id: number, key: string, table: ClashTable = 'clashes'): Write {
  return write(endpoint, { params: { id } }, [deleted(table, { id }, key)]);
}
