import { TABLES, type TableName } from '../tables/all.ts';
import type { Fields, FieldValue } from '../tables/table.ts';

/** Unlike `Fields`, also for a row whose type is an interface. */
type SomeFields<F> = { readonly [K in keyof F]: FieldValue | undefined };

/** A unit is changed if at least one of its fields is present (docs/sync.md W10.1). */
export function unitsTouched(table: TableName, fields: Fields): string[] {
  return Object.entries(TABLES[table].units).flatMap(([unit, names]) =>
    names.some((name) => fields[name] !== undefined) ? [unit] : [],
  );
}

/**
 * Returns the fields of one unit that the row or patch contains. If the row or patch lacks a field of the unit, the result
 * lacks this field too.
 */
export function unitFields<F extends SomeFields<F>>(
  table: TableName,
  unit: string,
  fields: F,
): Record<string, FieldValue> {
  const given: Readonly<Record<string, FieldValue | undefined>> = { ...fields };
  const picked: Record<string, FieldValue> = {};
  for (const name of TABLES[table].units[unit] ?? []) {
    const value = given[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
