import { TABLES } from '../tables/all.ts';
import type { Fields } from '../tables/table.ts';
import type { PlacedRow } from '../rows/groups.ts';

/**
 * One change of a write to one row (docs/sync.md, the model in one minute), with the key of the row's group. Patches from
 * before version 5 of the device schema may lack it (S4.2).
 */
export type Patch = PlacedRow &
  (
    | {
        readonly kind: 'create';
        readonly fields: Fields;
        /** For a new row; ignored if the row exists (docs/sync.md W10.2). */
        readonly defaults?: Fields;
      }
    | { readonly kind: 'update'; readonly fields: Fields }
    /** The idempotency key of the delete, which the tombstone stores (D4.1). */
    | { readonly kind: 'delete' | 'restore'; readonly key: string }
  );

/** With the key of the delete that hides it, and its time. */
export type StoredRow = Fields & {
  readonly id: number;
  readonly tomb?: string | null;
  readonly deletedAt?: string;
};

/** Applies one patch to one row. `null` means that the row does not exist. */
export function applyPatch(row: StoredRow | null, patch: Patch): StoredRow | null {
  switch (patch.kind) {
    case 'create':
      if (row === null || (row.tomb && TABLES[patch.table].naturalKey)) {
        return { ...TABLES[patch.table].defaults, ...patch.defaults, ...patch.fields, id: patch.id, tomb: null };
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

/**
 * Returns the shown row: the base row with the patches of the row's entries applied in replay order (docs/sync.md, the model in
 * one minute).
 */
export function overlay(base: StoredRow | null, patches: readonly Patch[]): StoredRow | null {
  return patches.reduce(applyPatch, base);
}
