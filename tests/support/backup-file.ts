import type { Backup } from '#domain/sync/backup.ts';
import { makeFile, type FileOwner, type LongWork } from '../../src/sync/backup/make-file.ts';
import { restoreFile } from '../../src/sync/backup/restore.ts';
import { readBackupFile } from '../../src/workers/backup/backup-reader.ts';
import { collectRows } from '../../src/workers/backup/read-backup.ts';
import type { TestDevice } from './device.ts';

export const OWNER: FileOwner = { server: 'https://pe.school.example', userId: 7, email: 'ana@school.example' };

/** Returns the options for making or restoring a file, with no cancel and no display of the progress. */
export const work = (): LongWork => ({ signal: new AbortController().signal, onProgress: () => undefined });

export async function backupOf(from: TestDevice, kind: 'backup' | 'unsent' | 'kept' = 'backup'): Promise<Backup> {
  const { blob } = await makeFile(from, OWNER, kind, work());
  return await readFile(blob);
}

/** Reads a file in the same way as the app does after the teacher has chosen it. */
export async function readFile(blob: Blob): Promise<Backup> {
  const { onRows, whole } = collectRows();
  const outcome = await readBackupFile(blob, onRows);
  if (outcome.kind !== 'read') throw new Error(outcome.problem.message);
  return whole(outcome.head);
}

export async function restored(from: TestDevice, to: TestDevice) {
  return await restoreFile(to, await backupOf(from), work());
}
