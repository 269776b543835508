import { type FieldsOf, type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { Fields, FieldValue } from '#domain/tables/table.ts';

/** Unchanged in its own column (`plain`), there as 0 or 1 (`boolean`), or in the JSON column of the table (`packed`). */
interface FieldPlace {
  readonly name: string;
  readonly kind: 'plain' | 'boolean' | 'packed';
}

function placesOf(table: TableName): FieldPlace[] {
  const { fixed, units, fields } = TABLES[table];
  const packed = packedFields(table);
  return [...fixed, ...Object.values(units).flat()].map((name) => {
    if (packed.includes(name)) return { name, kind: 'packed' };
    return { name, kind: fields[name] === 'boolean' ? 'boolean' : 'plain' };
  });
}

function packedFields(table: TableName): readonly string[] {
  const { packed, units } = TABLES[table];
  return packed ? (units[packed.unit] ?? []) : [];
}

/** Computed once, because a feed page has 2,000 rows of 30 fields. */
const PLACES: ReadonlyMap<TableName, readonly FieldPlace[]> = new Map(
  TABLE_NAMES.map((table) => [table, placesOf(table)]),
);

const PLAIN: ReadonlyMap<TableName, readonly FieldPlace[]> = new Map(
  [...PLACES].map(([table, places]) => [table, places.filter(({ kind }) => kind !== 'packed')]),
);

export function columnNames(table: TableName): string[] {
  const plain = (PLAIN.get(table) ?? []).map(({ name }) => name);
  const { packed } = TABLES[table];
  return packed ? [...plain, packed.column] : plain;
}

/** Booleans become 0 or 1, and the packed unit becomes JSON text. */
export function toColumns(table: TableName, fields: Fields): Record<string, string | number | null> {
  const { packed } = TABLES[table];
  const columns: Record<string, string | number | null> = {};
  for (const { name } of PLAIN.get(table) ?? []) {
    const value = fields[name] ?? null;
    columns[name] = typeof value === 'boolean' ? Number(value) : value;
  }
  if (packed) {
    const values = packedFields(table).map((name) => [name, fields[name] ?? null]);
    columns[packed.column] = JSON.stringify(Object.fromEntries(values));
  }
  return columns;
}

/**
 * The JSON text that was parsed last, with its fields: the marks of one day have the same settings, so the next row often has
 * the same text.
 */
const lastUnpacked = new Map<TableName, { readonly text: string; readonly fields: Fields }>();

/** All fields of a row: those of the packed unit have their values, the others are null until the caller sets them. */
function unpacked(table: TableName, columns: StoredColumns): Fields {
  const { packed } = TABLES[table];
  const text = packed ? String(columns[packed.column]) : '{}';
  const last = lastUnpacked.get(table);
  if (last?.text === text) return last.fields;
  const values = JSON.parse(text) as Fields;
  const places = PLACES.get(table) ?? [];
  const fields = Object.fromEntries(
    places.map(({ name, kind }) => [name, kind === 'packed' ? (values[name] ?? null) : null]),
  );
  lastUnpacked.set(table, { text, fields });
  return fields;
}

export type StoredColumns = Readonly<Record<string, unknown>>;

/** The fields that never change are first. */
export function toFields<T extends TableName>(table: T, columns: StoredColumns): FieldsOf<T> {
  // As a copy, all rows share one hidden class of the JavaScript engine, which is five times as fast as adding the fields one
  // by one.
  const fields: Record<string, FieldValue> = { ...unpacked(table, columns) };
  for (const { name, kind } of PLAIN.get(table) ?? []) {
    fields[name] = kind === 'boolean' ? columns[name] === 1 : (columns[name] as FieldValue);
  }
  // The columns are derived from the table's definition.
  return fields as FieldsOf<T>;
}
