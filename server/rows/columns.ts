import { type FieldsOf, type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { Fields, FieldValue } from '#domain/tables/table.ts';

/**
 * Where a field is stored: in a column of its own, in such a column as 0 or 1, or inside the JSON of its packed unit.
 */
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

/** The fields of the unit that is stored as JSON text in one column. */
function packedFields(table: TableName): readonly string[] {
  const { packed, units } = TABLES[table];
  return packed ? (units[packed.unit] ?? []) : [];
}

/** Computed once, because a page of the feed has 2,000 rows of 30 fields. */
const PLACES: ReadonlyMap<TableName, readonly FieldPlace[]> = new Map(
  TABLE_NAMES.map((table) => [table, placesOf(table)]),
);

/** The fields that have a column of their own. */
const PLAIN: ReadonlyMap<TableName, readonly FieldPlace[]> = new Map(
  [...PLACES].map(([table, places]) => [table, places.filter(({ kind }) => kind !== 'packed')]),
);

/** The columns that hold a row's fields. */
export function columnNames(table: TableName): string[] {
  const plain = (PLAIN.get(table) ?? []).map(({ name }) => name);
  const { packed } = TABLES[table];
  return packed ? [...plain, packed.column] : plain;
}

/** A row's fields as the columns of its table: booleans as 0 and 1, a unit of many fields as JSON text. */
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
 * The last packed unit that was parsed, per table. Marks of one day have the same settings, so the next one is often
 * equal.
 */
const lastUnpacked = new Map<TableName, { readonly text: string; readonly fields: Fields }>();

/** All fields of a row by name: those of the packed unit with their values, the others null for now. */
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

/** A row from the database, by column name. */
export type StoredColumns = Readonly<Record<string, unknown>>;

/** The fields of a stored row: the fixed ones first, then those of the units. */
export function toFields<T extends TableName>(table: T, columns: StoredColumns): FieldsOf<T> {
  // Copying an object that already has all names is five times as fast as adding name by name, because the copy keeps
  // one hidden class.
  const fields: Record<string, FieldValue> = { ...unpacked(table, columns) };
  for (const { name, kind } of PLAIN.get(table) ?? []) {
    fields[name] = kind === 'boolean' ? columns[name] === 1 : (columns[name] as FieldValue);
  }
  // The columns are derived from the table's definition, so they contain all fields of its row type.
  return fields as FieldsOf<T>;
}
