import { useEffect, useRef, useState } from 'react';
import type { BackupKind } from '#domain/sync/backup.ts';
import type { Problem } from '#domain/validation.ts';
import { today } from '../../../platform/clock.ts';
import { downloadFile } from '../../../platform/files/files.ts';
import { settleLapJournal } from '../../../repositories/races/settle-laps.ts';
import { noteBackup } from '../../../sync/backup/last-backup.ts';
import { makeFile, type FileOwner } from '../../../sync/backup/make-file.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { FILE_NOT_MADE } from '../../../words/safety/files.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

export interface Saving {
  readonly done: number;
  readonly total: number;
}

/** The progress bar appears only after this time, in ms. Most files are ready sooner, and a progress bar would only flicker. */
const SHOW_AFTER_MS = 1000;

/**
 * The device of the signed-in teacher, or the database of a teacher who is signed out. Nothing may be written to the
 * database of a teacher who is signed out.
 */
export type FileDevice = SyncDevice | Pick<SyncDevice, 'db' | 'now'>;

/**
 * Returns the function that saves the data of this device to a file. It works without a network and without a session
 * (docs/sync.md L6.1).
 */
export function useSaveFile(device: FileDevice, owner: FileOwner) {
  const [progress, setProgress] = useState<Saving | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (kind: BackupKind) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setProblem(null);
    const begun = device.now();
    const onProgress = (now: Saving) => device.now() - begun > SHOW_AFTER_MS && setProgress(now);
    try {
      // On a full device, the laps of the lap journal can't become entries. In this case the file does not contain these
      // laps.
      if ('newKey' in device) await settleLapJournal(device).catch(() => undefined);
      const file = await makeFile(device, owner, kind, { signal: stop.signal, onProgress });
      const name = `pe-grade-book-${kind}-${today()}.json`;
      downloadFile(name, file.blob);
      // An unsent file contains only a part of the data. So only a file with everything is noted as a backup of the device.
      if (kind === 'backup' && 'newKey' in device) await noteBackup(device, file);
      showToast({ title: 'Saved to a file', variant: 'ccGreen', description: `${name} is in your Downloads folder.` });
    } catch {
      // If the teacher stopped this, there is no problem to show.
      if (!stop.signal.aborted) setProblem(FILE_NOT_MADE);
    } finally {
      setProgress(null);
    }
  };
  return { save, cancel: () => running.current?.abort(), progress, problem };
}
