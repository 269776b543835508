import { parentsOf } from '#domain/rows/tree.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { fromColumns, type ServerRow, shared } from '../../server/rows/server-row.ts';
import type { WorldServer } from './server.ts';

export type ServerRows = Map<string, ServerRow>;

export async function serverRows(server: Pick<WorldServer, 'db'>, teacherId: number): Promise<ServerRows> {
  const rows: ServerRows = new Map();
  for (const table of TABLE_NAMES) {
    const found = await server.db
      .selectFrom(shared(table))
      .selectAll()
      .where('teacherId', '=', teacherId)
      .orderBy('id')
      .execute();
    for (const columns of found) rows.set(`${table}:${columns.id}`, fromColumns(table, columns));
  }
  return rows;
}

/** The row or a parent has a tombstone, or a parent was purged. */
export function isHidden(
  rows: ServerRows,
  { table, fields, tomb }: Pick<ServerRow, 'table' | 'fields' | 'tomb'>,
): boolean {
  if (tomb !== null) return true;
  return parentsOf(table, fields).some(({ table: above, id }) => {
    const parent = rows.get(`${above}:${id}`);
    return !parent || isHidden(rows, parent);
  });
}

export function hidingDeletes(
  rows: ServerRows,
  { table, fields, tomb }: Pick<ServerRow, 'table' | 'fields' | 'tomb'>,
): string[] {
  const above = parentsOf(table, fields).map((parent) => rows.get(`${parent.table}:${parent.id}`));
  return [...(tomb === null ? [] : [tomb]), ...above.flatMap((row) => (row ? hidingDeletes(rows, row) : []))];
}
