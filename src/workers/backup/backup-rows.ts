import type { Backup, BackupHead } from '#domain/sync/backup.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { OnRows } from './backup-reader.ts';

/** Collects the chunks that the worker sends, and returns the complete rows of the file. */
export function collectRows() {
  const rows: Partial<Record<TableName, StoredRow[]>> = {};
  const onRows: OnRows = (table, part) => {
    const list = (rows[table] ??= []);
    for (const row of part) list.push(row);
  };
  const whole = (head: BackupHead): Backup => ({ ...head, rows });
  return { onRows, whole };
}
