import { proxy, type Remote } from 'comlink';
import type { Backup, BackupHead } from '#domain/sync/backup.ts';
import type { Problem } from '#domain/validation.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import { inWorker } from '../in-worker.ts';
import type { BackupWorker } from './backup.worker.ts';
import type { OnRows } from './backup-reader.ts';

export type ReadBackup = { readonly backup: Backup } | { readonly problem: Problem };

const start = () => new Worker(new URL('./backup.worker.ts', import.meta.url), { type: 'module' });

/** Reads a backup in a worker, because parsing 30 MB of JSON would block the tab's thread for seconds. */
export async function readBackup(file: File, signal: AbortSignal): Promise<ReadBackup> {
  const { onRows, whole } = collectRows();
  const read = async (worker: Remote<BackupWorker>) => await worker.read(file, proxy(onRows));
  const outcome = await inWorker(start, read, signal);
  return outcome.kind === 'read' ? { backup: whole(outcome.head) } : outcome;
}

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
