import type { Kysely, SelectQueryBuilder } from 'kysely';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { columnNames, toFields } from './columns.ts';
import { type Columns, perTable, type ServerRowOf, shared } from './server-row.ts';

/**
 * Without the columns that only a merge or a delete needs: the edit stamps of the units are longer than all other fields
 * together.
 */
export type ShownRow<T extends TableName = TableName> = Pick<
  ServerRowOf<T>,
  'table' | 'id' | 'change' | 'fields' | 'tomb' | 'tombAt'
>;
export type ShownColumns = Pick<Columns, 'id' | 'change' | 'tomb' | 'tombAt'>;

/** Returns the names of the columns that answers of the API and the change feed contain. */
export function shownColumns(table: TableName) {
  return ['id', 'change', 'tomb', 'tombAt', ...(columnNames(table) as 'id'[])] as const;
}

/** The caller has to add the condition for the teacher. */
export function shownMarks(db: Kysely<Database>) {
  return db.selectFrom('marks').select(shownColumns('marks'));
}

export function shownRow<T extends TableName>(table: T, columns: ShownColumns): ShownRow<T> {
  const { id, change, tomb, tombAt } = columns;
  return { table, id, change, tomb, tombAt, fields: toFields(table, columns) };
}

/** Returns a function that reads the rows of one table after a change number or an id, up to and with `to`. */
function shownAfter(order: 'change' | 'id') {
  const ask = perTable((table) =>
    prepared<{ teacherId: number; after: number; to: number; limit: number }, ShownColumns>((db, placeholder) =>
      db
        .selectFrom(shared(table))
        .select(shownColumns(table))
        .where('teacherId', '=', placeholder('teacherId'))
        .where(order, '>', placeholder('after'))
        .where(order, '<=', placeholder('to'))
        .orderBy(order)
        .limit(placeholder('limit')),
    ),
  );
  return async (
    db: Kysely<Database>,
    teacherId: number,
    table: TableName,
    after: number,
    limit: number,
    to = Number.MAX_SAFE_INTEGER,
  ): Promise<ShownRow[]> => {
    const found = await ask(db, table, { teacherId, after, to, limit });
    return found.map((columns) => shownRow(table, columns));
  };
}

export const rowsAfter = shownAfter('change');

/** For a full pull. */
export const rowsByKey = shownAfter('id');

type PerTable = { readonly [T in TableName]: number | null };
type RowsOfTeacher = SelectQueryBuilder<Database, 'gradeBooks', object>;

/** Faster than one statement per table. */
function inEachTable<V extends { readonly teacherId: number }>(
  ask: (rows: RowsOfTeacher, placeholder: <N extends keyof V & string>(name: N) => V[N]) => RowsOfTeacher,
) {
  return prepared<V, PerTable>((db, placeholder) =>
    db
      .selectNoFrom((eb) =>
        TABLE_NAMES.map((table) =>
          ask(eb.selectFrom(shared(table)).where('teacherId', '=', placeholder('teacherId')), placeholder).as(table),
        ),
      )
      .$castTo<PerTable>(),
  );
}

const newestChanges = inEachTable((rows) => rows.select(({ fn }) => fn.max('change').as('newest')));

/** Returns the tables that have rows with a change number above `after`. */
export async function tablesAfter(db: Kysely<Database>, teacherId: number, after: number): Promise<TableName[]> {
  const [newest] = await newestChanges(db, { teacherId });
  return TABLE_NAMES.filter((table) => (newest?.[table] ?? 0) > after);
}

const counts = inEachTable<{ teacherId: number; after: number }>((rows, placeholder) =>
  rows.select(({ fn }) => fn.countAll().as('count')).where('change', '>', placeholder('after')),
);

/** Counts the rows of all tables together. */
export async function countRows(db: Kysely<Database>, teacherId: number, after: number): Promise<number> {
  const [found] = await counts(db, { teacherId, after });
  return TABLE_NAMES.reduce((sum, table) => sum + Number(found?.[table]), 0);
}
