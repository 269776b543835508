import { expose } from 'comlink';
import { readBackupFile, type BackupOutcome, type OnRows } from './backup-reader.ts';

/** The worker that opens, reads and checks a backup file for the tab. */
const backupWorker = {
  async read(file: File, onRows: OnRows): Promise<BackupOutcome> {
    return await readBackupFile(file, onRows);
  },
};

export type BackupWorker = typeof backupWorker;

expose(backupWorker);
