import { closeClash as endpoint } from '#contract/rows/clashes.ts';
import type { ClashTable } from '#domain/sync/clash-tables.ts';
import { deleted, write, type Write } from './write.ts';

/** The teacher has decided, and no device shows it any more (docs/sync.md W9.2). */
export function closeClash(id: number, key: string, table: ClashTable = 'clashes'): Write {
  return write(endpoint, { params: { id } }, [deleted(table, { id }, key)]);
}
