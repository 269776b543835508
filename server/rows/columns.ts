import { type FieldsOf, type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { Fields, FieldValue } from '#domain/tables/table.ts';

/**
 * Where a field is stored: unchanged in its own column (`plain`), as 0 or 1 in its own column (`boolean`), or in the
 * JSON column of the table (`packed`).
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

/** Returns the fields of the unit that is stored as JSON text in one column. */
function packedFields(table: TableName): readonly string[] {
  const { packed, units } = TABLES[table];
  return packed ? (units[packed.unit] ?? []) : [];
}

/**
 * Says for each field of a table where it is stored. This map is computed only once, because a feed page has 2,000 rows of 30
 * fields.
 */
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

/** Converts a row's fields to the columns of its table. Booleans become 0 or 1, and the packed unit becomes JSON text. */
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
 * For each table, the JSON text of the packed unit that was parsed last, with the parsed fields. The next row often has the
 * same text, because the marks of one day have the same settings. In that case the text is not parsed again.
 */
const lastUnpacked = new Map<TableName, { readonly text: string; readonly fields: Fields }>();

/**
 * Returns an object with all fields of a row. The fields of the packed unit already have their values. All other fields are
 * null until the caller sets them.
 */
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

/** Returns the fields of a stored row. The fields that never change are first. */
export function toFields<T extends TableName>(table: T, columns: StoredColumns): FieldsOf<T> {
  // The row starts as a copy of an object that already has all fields. All rows then share one hidden class (the JavaScript
  // engine's description of an object's fields). This is five times as fast as code that adds the fields one by one.
  const fields: Record<string, FieldValue> = { ...unpacked(table, columns) };
  for (const { name, kind } of PLAIN.get(table) ?? []) {
    fields[name] = kind === 'boolean' ? columns[name] === 1 : (columns[name] as FieldValue);
  }
  // The cast is safe, because the columns are derived from the table's definition, so all fields of the table are present.
  return fields as FieldsOf<T>;
}
