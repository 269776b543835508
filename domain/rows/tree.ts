import { TABLE_NAMES, TABLES, type TableName, type TableSpec } from '../tables/all.ts';

export interface RowKey {
  readonly table: TableName;
  readonly id: number;
}

export interface Link {
  readonly table: TableName;
  readonly field: string;
}

type NamedFields = Readonly<Record<string, unknown>>;

/** Returns the parents of a row with these fields. If a parent is deleted, the row is hidden. */
export function parentsOf(table: TableName, fields: NamedFields): RowKey[] {
  return namedBy(TABLES[table].parents, fields);
}

/**
 * Returns the rows that must exist before a row with these fields can be written: the parents of the row, and the rows to which
 * it refers.
 */
export function neededBy(table: TableName, fields: NamedFields): RowKey[] {
  return [...parentsOf(table, fields), ...namedBy(TABLES[table].refers ?? {}, fields)];
}

function namedBy(links: TableSpec['parents'], row: NamedFields): RowKey[] {
  return Object.entries(links).flatMap(([field, table]) => {
    const id = row[field];
    return typeof id === 'number' && table ? [{ table, id }] : [];
  });
}

/**
 * The delete of a row hides the rows below it. Returns where to find these rows: each table, in table order, that has a field
 * with the id of the deleted row, and this field. The deleted row may be a parent or an ancestor. Empty if the rows of the
 * table are never deleted.
 */
export function linksBelow(deleted: TableName): Link[] {
  if (!TABLES[deleted].canBeDeleted) return [];
  return TABLE_NAMES.flatMap((table) => {
    const { parents, ancestors } = TABLES[table];
    const links = Object.entries({ ...ancestors, ...parents });
    return links.flatMap(([field, to]) => (to === deleted ? [{ table, field }] : []));
  });
}

/**
 * Whether every table below `child` also has a field with the id of `parent`. If so, a search by the id of `parent` finds the
 * rows of all these tables, so the rows of `child` do not have to be read first.
 */
export function isFoundWithout(child: TableName, parent: TableName): boolean {
  const found = new Set(linksBelow(parent).map(({ table }) => table));
  return linksBelow(child).every(({ table }) => found.has(table));
}
