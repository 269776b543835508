import { proxy, wrap } from 'comlink';
import type { Backup, BackupHead } from '#domain/sync/backup.ts';
import type { Problem } from '#domain/validation.ts';
import type { TableName } from '#domain/tables/all.ts';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { BackupWorker } from './backup.worker.ts';
import type { OnRows } from './backup-reader.ts';

export type ReadBackup = { readonly backup: Backup } | { readonly problem: Problem };

/**
 * Reads a backup in a worker, because parsing 30 MB of JSON would block the tab's thread for seconds. Each call starts its own
 * worker, and an abort ends that worker immediately. Rejects with the signal's reason, or with an error if the worker does not
 * start.
 */
export function readBackup(file: File, signal: AbortSignal): Promise<ReadBackup> {
  const worker = new Worker(new URL('./backup.worker.ts', import.meta.url), { type: 'module' });
  const { onRows, whole } = collectRows();
  return new Promise<ReadBackup>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.addEventListener('error', () => reject(new Error('The reader did not start')), { once: true });
    const answer = wrap<BackupWorker>(worker).read(file, proxy(onRows));
    answer.then((outcome) => resolve(outcome.kind === 'read' ? { backup: whole(outcome.head) } : outcome), reject);
  }).finally(() => worker.terminate());
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
