import { parseRecordRef, type RecordRef, rowRef } from '#domain/rows/groups.ts';
import { TABLE_NAMES, type TableName } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { readSync } from '../../src/db/meta.ts';
import { allBases } from '../../src/db/rows/bases.ts';
import type { Base } from '../../src/db/stored-records.ts';
import { allRows } from '../../src/db/rows/scan.ts';
import type { SyncMeta } from '../../src/db/meta-rows.ts';
import type { TeacherDb } from '../../src/db/schema.ts';
import type { OutboxEntry, Stored } from '../../src/db/stored.ts';

export interface DeviceRows {
  readonly sync: SyncMeta;
  /** The outbox entries in the order of seq. */
  readonly entries: readonly OutboxEntry[];
  /** The bases: the server's rows of each record that entries change. */
  readonly records: ReadonlyMap<RecordRef, Base>;
  /** By `table:id`; null for a row that the server does not have. */
  readonly bases: ReadonlyMap<string, StoredRow | null>;
  readonly shown: ReadonlyMap<TableName, ReadonlyMap<number, StoredRow>>;
}

/** One transaction for all tables, because one for each takes much longer. */
export async function readDevice(db: TeacherDb): Promise<DeviceRows> {
  return await db.transaction('r', db.tables, async () => {
    const rowsOf = async (table: TableName) =>
      [
        table,
        new Map((await allRows(db, table)).map((row) => [row.id, row as Stored<TableName> & StoredRow])),
      ] as const;
    const [sync, entries, records, ...shown] = await Promise.all([
      readSync(db),
      db.outbox.orderBy('seq').toArray(),
      allBases(db),
      ...TABLE_NAMES.map(rowsOf),
    ]);
    return { sync, entries, records, bases: rowsOfBases(records), shown: new Map(shown) };
  });
}

function rowsOfBases(records: ReadonlyMap<RecordRef, Base>): Map<string, StoredRow | null> {
  const rows = new Map<string, StoredRow | null>();
  for (const [ref, base] of records) {
    const { table } = parseRecordRef(ref);
    for (const id of base.touched) rows.set(rowRef({ table, id }), null);
    for (const [id, row] of base.rows) rows.set(rowRef({ table, id }), row);
  }
  return rows;
}
