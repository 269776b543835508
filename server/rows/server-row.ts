import type { Kysely, Selectable } from 'kysely';
import type { ChangeMemory, UnitSources } from '#domain/sync/merge.ts';
import type { Fields } from '#domain/rows/table.ts';
import type { FieldsOf, TableName } from '#domain/tables/all.ts';
import type { Database, RowColumns } from '../db/schema.ts';
import { toFields } from './columns.ts';

/** A row of any table, as the engine of sync sees it. */
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

/** A row of one table, with its fields typed. */
export interface ServerRowOf<T extends TableName> extends ServerRow {
  readonly table: T;
  readonly fields: FieldsOf<T>;
}

export type Columns = Selectable<RowColumns>;

/**
 * The row tables share their columns, so the engine can treat them as one: this is the only place that says so to the
 * type checker, and every query that uses it names the teacher.
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
    // Only a merge reads it, and a page of the feed has 2,000 rows.
    get units() {
      return JSON.parse(columns.units) as UnitSources;
    },
    memory: { lastChange, lastDevice, otherChange },
  };
}

/** One query per table, made when the table is first asked. */
export function perTable<V extends Readonly<Record<string, unknown>>, R>(
  make: (table: TableName) => (db: Kysely<Database>, values: V) => Promise<R[]>,
) {
  const made = new Map<TableName, ReturnType<typeof make>>();
  return async (db: Kysely<Database>, table: TableName, values: V): Promise<R[]> => {
    const ask = made.get(table) ?? make(table);
    made.set(table, ask);
    return await ask(db, values);
  };
}
