import { type TableName, TABLES } from '../tables/all.ts';
import type { Fields, FieldValue } from '../tables/table.ts';

/** Removes the content that the teacher wrote. The tombstone, the sync data and the ids of parents stay (docs/sync.md D4.2). */
export function emptied(table: TableName, fields: Fields): Fields {
  const { units, defaults } = TABLES[table];
  const written = Object.values(units)
    .flat()
    .filter((name) => fields[name] !== undefined);
  const empty = written.map((name): [string, FieldValue] => [
    name,
    defaults[name] ?? (typeof fields[name] === 'string' ? '' : null),
  ]);
  return { ...fields, ...Object.fromEntries(empty) };
}
