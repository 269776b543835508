import { type TableName, TABLES } from '../tables/all.ts';
import type { Fields } from '../rows/table.ts';

/** One change of one row that a write means (docs/sync.md, the model in one minute). */
export type Patch = { readonly table: TableName; readonly id: number } & (
  | { readonly kind: 'create' | 'update'; readonly fields: Fields }
  /** `key` is the delete's idempotency key, which the tombstone bears (D4.1). */
  | { readonly kind: 'delete' | 'restore'; readonly key: string }
);

/** A row as a device stores it: its fields, and the key of the delete that hides it. */
export type StoredRow = Fields & { readonly id: number; readonly tomb?: string | null };

/** One patch laid over one row; `null` is a row that is not there. */
export function applyPatch(row: StoredRow | null, patch: Patch): StoredRow | null {
  switch (patch.kind) {
    case 'create':
      if (row === null || (row.tomb && TABLES[patch.table].naturalKey)) {
        return { ...TABLES[patch.table].defaults, ...patch.fields, id: patch.id, tomb: null };
      }
      return { ...row, ...patch.fields };
    case 'update':
      return row && { ...row, ...patch.fields };
    case 'delete':
      return row && (row.tomb ? row : { ...row, tomb: patch.key });
    case 'restore':
      return row && row.tomb === patch.key ? { ...row, tomb: null } : row;
  }
}

/** The shown row: base with the waiting patches over it, in replay order (docs/sync.md, laying anew). */
export function overlay(base: StoredRow | null, patches: readonly Patch[]): StoredRow | null {
  return patches.reduce(applyPatch, base);
}
