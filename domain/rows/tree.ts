import { TABLE_NAMES, TABLES, type TableName, type TableSpec } from '../tables/all.ts';

export interface RowKey {
  readonly table: TableName;
  readonly id: number;
}

/** A field of a table that contains the id of a row in another table. */
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
 * Returns the rows that must exist before a row with these fields can be written: its parents and the rows that it refers to.
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
 * Returns the links to all rows that the delete of a row of this table hides, in table order: each table with a field that
 * contains the id of the deleted row, as a parent or as an ancestor. Empty if the rows of the table are never deleted.
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
 * Whether every table below `child` also has a field with the id of `parent`. If so, a search by the parent's id finds the rows
 * of these tables directly, without the rows of `child`.
 */
export function isFoundWithout(child: TableName, parent: TableName): boolean {
  const found = new Set(linksBelow(parent).map(({ table }) => table));
  return linksBelow(child).every(({ table }) => found.has(table));
}
