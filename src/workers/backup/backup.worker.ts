import { expose } from 'comlink';
import { readBackupFile, type BackupOutcome, type OnRows } from './backup-reader.ts';

const backupWorker = {
  async read(file: File, onRows: OnRows): Promise<BackupOutcome> {
    return await readBackupFile(file, onRows);
  },
};

export type BackupWorker = typeof backupWorker;

expose(backupWorker);
