import type { Fields, FieldValue } from '#domain/rows/table.ts';

/** The fields that a body names: what it leaves out was not touched (docs/sync.md W10.1). */
export function touchedFields(body: Readonly<Record<string, FieldValue | undefined>>): Fields {
  const touched: Record<string, FieldValue> = {};
  for (const [name, value] of Object.entries(body)) if (value !== undefined) touched[name] = value;
  return touched;
}
