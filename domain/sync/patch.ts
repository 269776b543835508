import { type TableName, TABLES } from '../tables/all.ts';
import type { Fields } from '../tables/table.ts';

/** One change that a write makes to one row (docs/sync.md, the model in one minute). */
export type Patch = { readonly table: TableName; readonly id: number } & (
  | { readonly kind: 'create' | 'update'; readonly fields: Fields }
  /** `key` is the idempotency key of the delete; the tombstone carries it (D4.1). */
  | { readonly kind: 'delete' | 'restore'; readonly key: string }
);

/** A row as a device stores it: its fields, the key of the delete that hides it, and the time of that delete. */
export type StoredRow = Fields & {
  readonly id: number;
  readonly tomb?: string | null;
  readonly deletedAt?: string;
};

/** Lays one patch over one row; `null` stands for a missing row. */
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
      return row && row.tomb === patch.key ? undeleted(row) : row;
  }
}

function undeleted({ deletedAt: _, ...row }: StoredRow): StoredRow {
  return { ...row, tomb: null };
}

/** The shown row: base with the patches of its entries laid over it in replay order (docs/sync.md, the model in one minute). */
export function overlay(base: StoredRow | null, patches: readonly Patch[]): StoredRow | null {
  return patches.reduce(applyPatch, base);
}
