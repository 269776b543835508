import type { Kysely, SelectQueryBuilder } from 'kysely';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { columnNames, toFields } from './columns.ts';
import { type Columns, perTable, type ServerRowOf, shared } from './server-row.ts';

/**
 * A row without the parts that only a merge or a delete needs, because the stamps of its units are longer than the
 * rest.
 */
export type ShownRow<T extends TableName = TableName> = Pick<
  ServerRowOf<T>,
  'table' | 'id' | 'change' | 'fields' | 'tomb'
>;
export type ShownColumns = Pick<Columns, 'id' | 'change' | 'tomb'>;

/** Only the columns that answers and the feed show. */
function shownColumns(table: TableName) {
  return ['id', 'change', 'tomb', ...(columnNames(table) as 'id'[])] as const;
}

/** Marks with the shown columns. The caller has to add the teacher to the query. */
export function shownMarks(db: Kysely<Database>) {
  return db.selectFrom('marks').select(shownColumns('marks'));
}

export function shownRow<T extends TableName>(table: T, columns: ShownColumns): ShownRow<T> {
  const { id, change, tomb } = columns;
  return { table, id, change, tomb, fields: toFields(table, columns) };
}

/** Reads the rows of one table after a position in one of its orders. */
function shownAfter(order: 'change' | 'id') {
  const ask = perTable((table) =>
    prepared<{ teacherId: number; after: number; limit: number }, ShownColumns>((db, placeholder) =>
      db
        .selectFrom(shared(table))
        .select(shownColumns(table))
        .where('teacherId', '=', placeholder('teacherId'))
        .where(order, '>', placeholder('after'))
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
  ): Promise<ShownRow[]> => {
    const found = await ask(db, table, { teacherId, after, limit });
    return found.map((columns) => shownRow(table, columns));
  };
}

/** Rows of one table after a change number, in the feed's order. */
export const rowsAfter = shownAfter('change');

/** Rows of one table by key, for a full pull. */
export const rowsByKey = shownAfter('id');

type PerTable = { readonly [T in TableName]: number | null };
type RowsOfTeacher = SelectQueryBuilder<Database, 'gradeBooks', object>;

/** A query that asks every table for one value in a single statement, because most tables have no new rows. */
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

/** The tables that have rows after a change number. */
export async function tablesAfter(db: Kysely<Database>, teacherId: number, after: number): Promise<TableName[]> {
  const [newest] = await newestChanges(db, { teacherId });
  return TABLE_NAMES.filter((table) => (newest?.[table] ?? 0) > after);
}

const counts = inEachTable<{ teacherId: number; after: number }>((rows, placeholder) =>
  rows.select(({ fn }) => fn.countAll().as('count')).where('change', '>', placeholder('after')),
);

/** The number of rows in all tables after a change number. */
export async function countRows(db: Kysely<Database>, teacherId: number, after: number): Promise<number> {
  const [found] = await counts(db, { teacherId, after });
  return TABLE_NAMES.reduce((sum, table) => sum + Number(found?.[table]), 0);
}
