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

/** A deleted parent hides the row. */
export function parentsOf(table: TableName, fields: NamedFields): RowKey[] {
  return namedBy(TABLES[table].parents, fields);
}

/** Returns the parents of the row, and the rows to which it refers. */
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
 * Returns where to find the rows below a deleted row, as a parent or an ancestor: each table, in table order, with a field of
 * its id. Empty if the rows are never deleted.
 */
export function linksBelow(deleted: TableName): Link[] {
  if (TABLES[deleted].neverDeleted) return [];
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
