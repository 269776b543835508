import type { ExpressionBuilder, Kysely } from 'kysely';
import type { TableName } from '#domain/tables/all.ts';
import { preparedForIds } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { fromColumns, perTable, type ServerRowOf, shared } from './server-row.ts';

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

type ByTeacher = By & { readonly teacherId: number };

/** `key` is the idempotency key of the delete (docs/sync.md D4.1). */
export const setTombstones = perTable((table) =>
  preparedForIds<ByTeacher & { readonly key: string; readonly at: number }, unknown>((db, placeholder, ids) =>
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

/** The removal counts as a change of the row, so a delete by a device that has not seen it is refused (docs/sync.md D2). */
export const clearTombstones = perTable((table) =>
  preparedForIds<ByTeacher, unknown>((db, placeholder, ids) =>
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

/** The child rows of a restored row become visible again, although their own fields do not change. */
export const renumberRows = perTable((table) =>
  preparedForIds<Omit<ByTeacher, 'device'>, unknown>((db, placeholder, ids) =>
    db
      .updateTable(shared(table))
      .set({ change: placeholder('change') })
      .where('teacherId', '=', placeholder('teacherId'))
      .where('id', 'in', ids),
  ),
);

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
