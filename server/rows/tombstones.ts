import type { ExpressionBuilder, Kysely } from 'kysely';
import type { TableName } from '#domain/tables/all.ts';
import { preparedForIds } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { fromColumns, type ServerRowOf, shared } from './server-row.ts';

type By = { readonly device: string; readonly change: number };

/** Does in SQL what `rememberChange` of domain/sync/merge.ts does for one row. */
function remembered(eb: ExpressionBuilder<Database, 'gradeBooks'>, { device, change }: By) {
  return {
    otherChange: eb.case().when('lastDevice', '=', device).then(eb.ref('otherChange')).else(eb.ref('lastChange')).end(),
    lastChange: change,
    lastDevice: device,
    change,
  };
}

/** So `preparedForIds` caches all statements. */
const IDS_AT_ONCE = 512;

type Update<V> = (db: Kysely<Database>, values: V, ids: readonly number[]) => Promise<unknown[]>;

/** Caches one statement for each table. The statement updates the rows with the given ids. */
function updateByIds<V>(make: (table: TableName) => Update<V>) {
  const made = new Map<TableName, Update<V>>();
  return async (db: Kysely<Database>, table: TableName, values: V, ids: readonly number[]): Promise<void> => {
    const update = made.get(table) ?? make(table);
    made.set(table, update);
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      await update(db, values, ids.slice(start, start + IDS_AT_ONCE));
    }
  };
}

type ByValues = By & { readonly teacherId: number };

const buryRows = updateByIds((table) =>
  preparedForIds<ByValues & { readonly key: string; readonly at: number }, unknown>((db, placeholder, ids) =>
    db
      .updateTable(shared(table))
      .set((eb) => ({
        ...remembered(eb, { device: placeholder('device'), change: placeholder('change') }),
        tomb: placeholder('key'),
        tombAt: placeholder('at'),
      }))
      .where('teacherId', '=', placeholder('teacherId'))
      .where('id', 'in', ids),
  ),
);

/** The key of the delete (docs/sync.md D4.1). */
export async function setTombstones(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  ids: readonly number[],
  by: By & { readonly key: string; readonly at: number },
): Promise<void> {
  await buryRows(db, table, { teacherId, ...by }, ids);
}

const reviveRows = updateByIds((table) =>
  preparedForIds<ByValues, unknown>((db, placeholder, ids) =>
    db
      .updateTable(shared(table))
      .set((eb) => ({
        ...remembered(eb, { device: placeholder('device'), change: placeholder('change') }),
        tomb: null,
        tombAt: null,
      }))
      .where('teacherId', '=', placeholder('teacherId'))
      .where('id', 'in', ids),
  ),
);

/** The removal counts as a change of the row, so a delete by a device that has not seen it is refused (docs/sync.md D2). */
export async function clearTombstones(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  ids: readonly number[],
  by: By,
): Promise<void> {
  await reviveRows(db, table, { teacherId, ...by }, ids);
}

const renumber = updateByIds((table) =>
  preparedForIds<{ teacherId: number; change: number }, unknown>((db, placeholder, ids) =>
    db
      .updateTable(shared(table))
      .set({ change: placeholder('change') })
      .where('teacherId', '=', placeholder('teacherId'))
      .where('id', 'in', ids),
  ),
);

/** The child rows of a restored row become visible again, although their own fields do not change. */
export async function renumberRows(
  db: Kysely<Database>,
  teacherId: number,
  table: TableName,
  ids: readonly number[],
  change: number,
): Promise<void> {
  await renumber(db, table, { teacherId, change }, ids);
}

export async function rowsDeletedBy<T extends TableName>(
  db: Kysely<Database>,
  teacherId: number,
  table: T,
  key: string,
): Promise<ServerRowOf<T>[]> {
  const found = await db
    .selectFrom(shared(table))
    .selectAll()
    .where('teacherId', '=', teacherId)
    .where('tomb', '=', key)
    .execute();
  // In a sorted query, SQLite would use the primary key and read all rows of the teacher.
  return found.map((columns) => fromColumns(table, columns)).sort((a, b) => a.id - b.id);
}
