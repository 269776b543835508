import type { Kysely } from 'kysely';
import { rememberChange, type UnitSources } from '#domain/sync/merge.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import { prepared, preparedForRows } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { columnNames, toColumns } from './columns.ts';
import { type Columns, fromColumns, perTable, type ServerRow, type ServerRowOf, shared } from './server-row.ts';

function storedColumns(table: TableName): string[] {
  return [...columnNames(table), 'lastChange', 'lastDevice', 'otherChange', 'units', 'change', 'tomb', 'tombAt'];
}

const insertRow = perTable((table) =>
  prepared<Record<string, unknown>, Columns>((db, placeholder) => {
    const names = ['teacherId', 'id', ...storedColumns(table)];
    const values = Object.fromEntries(names.map((name) => [name, placeholder(name)]));
    return db
      .insertInto(shared(table))
      .values(values as never)
      .returningAll();
  }),
);

const updateRow = perTable((table) =>
  prepared<Record<string, unknown> & { teacherId: number; id: number }, Columns>((db, placeholder) =>
    db
      .updateTable(shared(table))
      .set(Object.fromEntries(storedColumns(table).map((name) => [name, placeholder(name)])))
      .where('teacherId', '=', placeholder('teacherId'))
      .where('id', '=', placeholder('id'))
      .returningAll(),
  ),
);

export interface PutRow<T extends TableName = TableName> {
  readonly table: T;
  readonly id: number;
  readonly fields: Fields;
  readonly units: UnitSources;
  readonly before: ServerRow | null;
}

interface By {
  readonly device: string;
  readonly change: number;
}

type Stored = Columns & Record<string, string | number | null>;

/** Includes the device and the change number, against which a delete is checked (docs/sync.md D2). */
function columnsOf(teacherId: number, { table, id, fields, units, before }: PutRow, by: By): Stored {
  return {
    teacherId,
    id,
    ...toColumns(table, fields),
    ...rememberChange(before?.memory ?? null, by.device, by.change),
    units: JSON.stringify(units),
    change: by.change,
    tomb: null,
    tombAt: null,
  };
}

export async function putRow<T extends TableName>(
  db: Kysely<Database>,
  teacherId: number,
  row: PutRow<T>,
  by: By,
): Promise<ServerRowOf<T>> {
  const { table, id, before } = row;
  const [stored] = await (before ? updateRow : insertRow)(db, table, columnsOf(teacherId, row, by));
  if (!stored) throw new Error(`${table} ${id} vanished while it was written`);
  return fromColumns(table, stored);
}

const MARK_COLUMNS = ['teacherId', 'id', ...storedColumns('marks')];

const putMarks = preparedForRows(MARK_COLUMNS, (db, rows) =>
  db
    .insertInto('marks')
    .values(rows as never)
    .onConflict((conflict) =>
      conflict
        .columns(['teacherId', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(storedColumns('marks').map((name) => [name, eb.ref(`excluded.${name}` as 'excluded.id')])),
        ),
    ),
);

/**
 * Collects the marks of one write, so that a class of 32 students needs one SQL statement. Before the end, the write reads them
 * from its cache of rows.
 */
export class UnwrittenMarks {
  readonly #columns = new Map<number, Stored>();

  add<T extends TableName>(teacherId: number, row: PutRow<T>, by: By): ServerRowOf<T> {
    const columns = columnsOf(teacherId, row, by);
    this.#columns.set(row.id, columns);
    return fromColumns(row.table, columns);
  }

  async write(db: Kysely<Database>): Promise<void> {
    if (this.#columns.size > 0) await putMarks(db, [...this.#columns.values()]);
    this.#columns.clear();
  }
}
