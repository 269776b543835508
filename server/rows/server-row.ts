import type { Kysely, Selectable } from 'kysely';
import type { ChangeMemory, UnitSources } from '#domain/sync/merge.ts';
import type { FieldsOf, TableName } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { Database, RowColumns } from '../db/schema.ts';
import { toFields } from './columns.ts';

export interface ServerRow {
  readonly table: TableName;
  readonly id: number;
  readonly change: number;
  readonly fields: Fields;
  readonly units: UnitSources;
  readonly memory: ChangeMemory;
  readonly tomb: string | null;
  readonly tombAt: number | null;
}

export interface ServerRowOf<T extends TableName> extends ServerRow {
  readonly table: T;
  readonly fields: FieldsOf<T>;
}

export type Columns = Selectable<RowColumns>;

/**
 * Gives any table the type `gradeBooks`, so that one query can be written for all tables of rows, which all have the columns of
 * `Columns`. Every such query must have a condition for the teacher.
 */
export function shared(table: TableName): 'gradeBooks' {
  return table as 'gradeBooks';
}

export function fromColumns<T extends TableName>(table: T, columns: Columns): ServerRowOf<T> {
  const { id, change, tomb, tombAt, lastChange, lastDevice, otherChange } = columns;
  return {
    table,
    id,
    change,
    tomb,
    tombAt,
    fields: toFields(table, columns),
    // Only a merge uses the units, and a query may return thousands of rows.
    get units() {
      return JSON.parse(columns.units) as UnitSources;
    },
    memory: { lastChange, lastDevice, otherChange },
  };
}

/** Caches one query for each table. A query is made when it is first used. */
export function perTable<Values extends readonly unknown[], R>(
  make: (table: TableName) => (db: Kysely<Database>, ...values: Values) => Promise<R>,
) {
  const made = new Map<TableName, ReturnType<typeof make>>();
  return async (db: Kysely<Database>, table: TableName, ...values: Values): Promise<R> => {
    const ask = made.get(table) ?? make(table);
    made.set(table, ask);
    return await ask(db, ...values);
  };
}

/** The form in which the domain rules accept rows. */
export function withId<Fields>({
  id,
  fields,
}: {
  readonly id: number;
  readonly fields: Fields;
}): Fields & { id: number } {
  return { id, ...fields };
}
