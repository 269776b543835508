import type { Kysely } from 'kysely';
import type { TableName } from '#domain/tables/all.ts';
import { prepared, preparedForIds } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { type Columns, fromColumns, perTable, type ServerRowOf, shared } from './server-row.ts';

const rowById = perTable((table) =>
  prepared<{ teacherId: number; id: number }, Columns>((db, placeholder) =>
    db
      .selectFrom(shared(table))
      .selectAll()
      .where('teacherId', '=', placeholder('teacherId'))
      .where('id', '=', placeholder('id')),
  ),
);

export async function findRow<T extends TableName>(
  db: Kysely<Database>,
  teacherId: number,
  table: T,
  id: number,
): Promise<ServerRowOf<T> | null> {
  const [columns] = await rowById(db, table, { teacherId, id });
  return columns ? fromColumns(table, columns) : null;
}

const rowsByIds = perTable((table) =>
  preparedForIds<{ teacherId: number }, Columns>((db, placeholder, ids) =>
    db.selectFrom(shared(table)).selectAll().where('teacherId', '=', placeholder('teacherId')).where('id', 'in', ids),
  ),
);

/** Returns the rows in no particular order, without ids that have no row. */
export async function findRows<T extends TableName>(
  db: Kysely<Database>,
  teacherId: number,
  table: T,
  ids: readonly number[],
): Promise<ServerRowOf<T>[]> {
  const found = await rowsByIds(db, table, { teacherId }, ids);
  return found.map((columns) => fromColumns(table, columns));
}
