import { TABLE_NAMES, type TableName } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { readSync } from '../../src/db/meta.ts';
import type { OutboxEntry, SyncMeta, TeacherDb } from '../../src/db/schema.ts';

/** What a device has stored at one moment. */
export interface DeviceRows {
  readonly sync: SyncMeta;
  /** The outbox in the order of the writes. */
  readonly entries: readonly OutboxEntry[];
  /** The base rows by `table:id`. */
  readonly bases: ReadonlyMap<string, StoredRow | null>;
  /** The rows that the screens show, by their table and id. */
  readonly shown: ReadonlyMap<TableName, ReadonlyMap<number, StoredRow>>;
}

/** Reads everything in one transaction, because a transaction for each table would cost a large part of a simulation. */
export async function readDevice(db: TeacherDb): Promise<DeviceRows> {
  return await db.transaction('r', db.tables, async () => {
    const rowsOf = async (table: TableName) =>
      [table, new Map((await db.rows(table).toArray()).map((row) => [row.id, row]))] as const;
    const [sync, entries, bases, ...shown] = await Promise.all([
      readSync(db),
      db.outbox.orderBy('seq').toArray(),
      db.bases.toArray(),
      ...TABLE_NAMES.map(rowsOf),
    ]);
    const byRef = new Map(bases.map(({ table, id, row }) => [`${table}:${id}`, row]));
    return { sync, entries, bases: byRef, shown: new Map(shown) };
  });
}
