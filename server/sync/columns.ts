import { WEEKDAYS, type TableName } from '#domain/model.ts';
import { TABLES, type Fields, type FieldValue } from '#domain/rows.ts';
import { DAY_SETTINGS_FIELDS, SETTINGS_FIELDS } from '#domain/settings.ts';

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

function fieldNames(table: TableName): string[] {
  const { fixed, units } = TABLES[table];
  return [...fixed, ...Object.values(units).flat()];
}

/** A row's fields as the columns of its table: booleans as 0 and 1, a unit of many fields as JSON text. */
export function toColumns(table: TableName, fields: Fields): Record<string, string | number | null> {
  const json = JSON_COLUMNS[table];
  const columns: Record<string, string | number | null> = {};
  for (const name of fieldNames(table)) {
    if (json?.fields.includes(name)) continue;
    const value = fields[name] ?? null;
    columns[name] = typeof value === 'boolean' ? Number(value) : value;
  }
  if (json)
    columns[json.column] = JSON.stringify(Object.fromEntries(json.fields.map((name) => [name, fields[name] ?? null])));
  return columns;
}

/** The fields of a stored row, in the order of the table's specification. */
export function toFields(table: TableName, columns: Readonly<Record<string, unknown>>): Fields {
  const json = JSON_COLUMNS[table];
  const unpacked = json ? (JSON.parse(String(columns[json.column])) as Record<string, FieldValue>) : {};
  const booleans = BOOLEANS[table] ?? [];
  return Object.fromEntries(
    fieldNames(table).map((name): [string, FieldValue] => {
      if (json?.fields.includes(name)) return [name, unpacked[name] ?? null];
      const value = columns[name] as FieldValue;
      return [name, booleans.includes(name) ? value === 1 : value];
    }),
  );
}
