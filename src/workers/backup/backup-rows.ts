import type { Backup, BackupHead } from '#domain/sync/backup.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { OnRows } from './backup-reader.ts';

/**
 * Returns `onRows`, which collects the rows that the worker sends in parts, and `whole`, which returns the backup with all
 * collected rows.
 */
export function collectRows() {
  const rows: Partial<Record<TableName, StoredRow[]>> = {};
  const onRows: OnRows = (table, part) => {
    const list = (rows[table] ??= []);
    for (const row of part) list.push(row);
  };
  const whole = (head: BackupHead): Backup => ({ ...head, rows });
  return { onRows, whole };
}
