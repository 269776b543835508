import type { Backup } from '#domain/sync/backup.ts';
import { makeFile, type FileOwner, type LongWork } from '../../src/sync/backup/make-file.ts';
import { restoreFile } from '../../src/sync/backup/restore.ts';
import { readBackupFile } from '../../src/workers/backup/backup-reader.ts';
import { collectRows } from '../../src/workers/backup/backup-rows.ts';
import type { TestDevice } from './device.ts';

/** The teacher to whom the files belong. */
export const OWNER: FileOwner = { server: 'https://pe.school.example', userId: 7, email: 'ana@school.example' };

/** Returns the options for long work that nobody cancels and that reports no progress. */
export const work = (): LongWork => ({ signal: new AbortController().signal, onProgress: () => undefined });

/** Makes a file, reads it and checks it, as a teacher's restore does. */
export async function backupOf(from: TestDevice, kind: 'backup' | 'unsent' | 'kept' = 'backup'): Promise<Backup> {
  const { blob } = await makeFile(from, OWNER, kind, work());
  const { onRows, whole } = collectRows();
  const outcome = await readBackupFile(blob, onRows);
  if (outcome.kind !== 'read') throw new Error(outcome.problem.message);
  return whole(outcome.head);
}

/** Restores the backup of one device on the other device. */
export async function restored(from: TestDevice, to: TestDevice) {
  return await restoreFile(to, await backupOf(from), work());
}
