import { type TableName, TABLES } from '../tables/all.ts';
import type { Fields } from '../tables/table.ts';
import type { PlacedRow } from '../rows/groups.ts';

/**
 * One change that a write makes to one row (docs/sync.md, the model in one minute). A patch of a table with groups names the
 * row's group. Patches of apps before version 5 of the device's schema may lack it (S4.2).
 */
export type Patch = PlacedRow &
  (
    | {
        readonly kind: 'create';
        readonly fields: Fields;
        /** Values for a new row. If the row exists already, they are ignored (docs/sync.md W10.2). */
        readonly defaults?: Fields;
      }
    | { readonly kind: 'update'; readonly fields: Fields }
    /** `key` is the idempotency key of the delete; the tombstone carries it (D4.1). */
    | { readonly kind: 'delete' | 'restore'; readonly key: string }
  );

/** A row as a device stores it: its fields, the key of the delete that hides it, and the time of that delete. */
export type StoredRow = Fields & {
  readonly id: number;
  readonly tomb?: string | null;
  readonly deletedAt?: string;
};

/**
 * Separates the values that a create gives as defaults from its fields. Apps of contract 1 and 2 sent and stored both as
 * fields, so the defaults are taken out of the fields too (docs/sync.md W10.2).
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

/** The fields of a table that a create gives as defaults. A save of a class asks for each student, so the set is made once. */
function namesGivenAsDefaults(table: TableName): ReadonlySet<string> {
  const known = namesByTable.get(table);
  if (known) return known;
  const { givenAsDefaults = [], units } = TABLES[table];
  const names = new Set(givenAsDefaults.flatMap((unit) => units[unit] ?? []));
  namesByTable.set(table, names);
  return names;
}

/** Applies one patch to one row; `null` stands for a missing row. */
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

/** The shown row: base with the patches of its entries applied to it in replay order (docs/sync.md, the model in one minute). */
export function overlay(base: StoredRow | null, patches: readonly Patch[]): StoredRow | null {
  return patches.reduce(applyPatch, base);
}
