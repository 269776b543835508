import { TABLES, type TableName } from '../tables/all.ts';
import type { Fields, FieldValue } from '../tables/table.ts';

/** Some fields of a row whose type may be an interface, which TypeScript does not take for a `Fields`. */
type SomeFields<F> = { readonly [K in keyof F]: FieldValue | undefined };

/** The units of a table that these fields touch: a unit counts with any of its fields (docs/sync.md W10.1). */
export function unitsTouched(table: TableName, fields: Fields): string[] {
  return Object.entries(TABLES[table].units).flatMap(([unit, names]) =>
    names.some((name) => fields[name] !== undefined) ? [unit] : [],
  );
}

/** The fields of one unit out of a row or patch; absent ones stay absent. */
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
