import { WEEKDAYS } from '#domain/tables/classes.ts';
import { type TableName, TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import type { Fields, FieldValue } from '#domain/rows/table.ts';
import { DAY_SETTINGS_FIELDS, SETTINGS_FIELDS } from '#domain/scoring/settings.ts';

/** A unit of many fields rests in one column as JSON text: it is written and merged as one anyway. */
interface JsonColumn {
  readonly column: string;
  readonly fields: readonly string[];
}

const times = ['startTime', 'endTime', ...WEEKDAYS.flatMap((day) => [`${day}StartTime`, `${day}EndTime`])];

const JSON_COLUMNS: Partial<Record<TableName, JsonColumn>> = {
  settings: { column: 'scoring', fields: SETTINGS_FIELDS },
  classes: { column: 'times', fields: times },
  marks: { column: 'day', fields: DAY_SETTINGS_FIELDS },
};

const BOOLEANS: Partial<Record<TableName, readonly string[]>> = {
  classes: ['sortStudentsAlphabetically'],
  students: ['deleted'],
  races: ['hideWhenFinished', 'hideAbsent', 'showNumbers', 'sortByLaps'],
};

/** How one field rests: in a column of its own, as 0 or 1 there, or within the JSON column. */
interface FieldPlace {
  readonly name: string;
  readonly kind: 'plain' | 'boolean' | 'json';
}

function placesOf(table: TableName): FieldPlace[] {
  const { fixed, units } = TABLES[table];
  return [...fixed, ...Object.values(units).flat()].map((name) => {
    if (JSON_COLUMNS[table]?.fields.includes(name)) return { name, kind: 'json' };
    return { name, kind: BOOLEANS[table]?.includes(name) ? 'boolean' : 'plain' };
  });
}

/** Worked out once: a page of the feed has 2,000 rows of 30 fields. */
const PLACES: ReadonlyMap<TableName, readonly FieldPlace[]> = new Map(
  TABLE_NAMES.map((table) => [table, placesOf(table)]),
);

/** The fields that have a column of their own. */
const PLAIN: ReadonlyMap<TableName, readonly FieldPlace[]> = new Map(
  [...PLACES].map(([table, places]) => [table, places.filter(({ kind }) => kind !== 'json')]),
);

/** The columns that hold a row's fields. */
export function columnNames(table: TableName): string[] {
  const plain = (PLAIN.get(table) ?? []).map(({ name }) => name);
  const json = JSON_COLUMNS[table];
  return json ? [...plain, json.column] : plain;
}

/** A row's fields as the columns of its table: booleans as 0 and 1, a unit of many fields as JSON text. */
export function toColumns(table: TableName, fields: Fields): Record<string, string | number | null> {
  const json = JSON_COLUMNS[table];
  const columns: Record<string, string | number | null> = {};
  for (const { name } of PLAIN.get(table) ?? []) {
    const value = fields[name] ?? null;
    columns[name] = typeof value === 'boolean' ? Number(value) : value;
  }
  if (json)
    columns[json.column] = JSON.stringify(Object.fromEntries(json.fields.map((name) => [name, fields[name] ?? null])));
  return columns;
}

/** What rows begin with; rows of one day have the same settings, so the last one unpacked is often the next. */
const lastBegun = new Map<TableName, { readonly text: string; readonly fields: Fields }>();

function begun(table: TableName, columns: Readonly<Record<string, unknown>>): Fields {
  const json = JSON_COLUMNS[table];
  const text = json ? String(columns[json.column]) : '{}';
  const last = lastBegun.get(table);
  if (last?.text === text) return last.fields;
  const packed = JSON.parse(text) as Fields;
  const names = (PLACES.get(table) ?? []).map(({ name }) => name);
  const fields = Object.fromEntries(
    names.map((name) => [name, json?.fields.includes(name) ? (packed[name] ?? null) : null]),
  );
  lastBegun.set(table, { text, fields });
  return fields;
}

/** The fields of a stored row, in the order of the table's specification. */
export function toFields(table: TableName, columns: Readonly<Record<string, unknown>>): Fields {
  // A copy that begins with all its names keeps one shape: to grow it name by name takes five times as long.
  const fields: Record<string, FieldValue> = { ...begun(table, columns) };
  for (const { name, kind } of PLAIN.get(table) ?? []) {
    fields[name] = kind === 'boolean' ? columns[name] === 1 : (columns[name] as FieldValue);
  }
  return fields;
}
