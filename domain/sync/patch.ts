import { type TableName, TABLES } from '../tables/all.ts';
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

/**
 * Separates the defaults of a create from its fields. Apps with contract 1 or 2 stored them as fields too (docs/sync.md W10.2).
 */
export function partsOfCreate(
  table: TableName,
  given: Fields,
  givenDefaults: Fields = {},
): { fields: Fields; defaults: Fields } {
  const names = namesGivenAsDefaults(table);
  const isMixed = Object.keys(given).some((name) => names.has(name));
  if (!isMixed) return { fields: given, defaults: givenDefaults };
  const [defaults, fields] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name) === wanted)),
  );
  return { fields: fields ?? {}, defaults: { ...defaults, ...givenDefaults } };
}

const namesByTable = new Map<TableName, ReadonlySet<string>>();

/**
 * Returns the names of the fields of a table whose values a create contains as defaults. The set of names is made once for each
 * table, because a save of a class needs this set for each student.
 */
function namesGivenAsDefaults(table: TableName): ReadonlySet<string> {
  const known = namesByTable.get(table);
  if (known) return known;
  const { givenAsDefaults = [], units } = TABLES[table];
  const names = new Set(givenAsDefaults.flatMap((unit) => units[unit] ?? []));
  namesByTable.set(table, names);
  return names;
}

/** Applies one patch to one row. `null` means that the row does not exist. */
export function applyPatch(row: StoredRow | null, patch: Patch): StoredRow | null {
  switch (patch.kind) {
    case 'create': {
      const { fields, defaults } = partsOfCreate(patch.table, patch.fields, patch.defaults);
      if (row === null || (row.tomb && TABLES[patch.table].naturalKey)) {
        return { ...TABLES[patch.table].defaults, ...defaults, ...fields, id: patch.id, tomb: null };
      }
      return { ...row, ...fields };
    }
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
