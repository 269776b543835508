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

/** In ms: most files are ready sooner, and a progress bar would only flicker. */
const SHOW_AFTER_MS = 1000;

/** Nothing may be written to the database of a teacher who is signed out. */
export type FileDevice = SyncDevice | Pick<SyncDevice, 'db' | 'now'>;

/** Saving a file works without a network and without a session (docs/sync.md L6.1). */
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
      // On a full device, laps of the journal can't become entries, and the file lacks them.
      if ('newKey' in device) await settleLapJournal(device).catch(() => undefined);
      const file = await makeFile(device, owner, kind, { signal: stop.signal, onProgress });
      const name = `pe-grade-book-${kind}-${today()}.json`;
      downloadFile(name, file.blob);
      // An unsent file contains only a part of the data.
      if (kind === 'backup' && 'newKey' in device) await noteBackup(device, file);
      showToast({ title: 'Saved to a file', variant: 'ccGreen', description: `${name} is in your Downloads folder.` });
    } catch {
      // The teacher may have stopped this.
      if (!stop.signal.aborted) setProblem(FILE_NOT_MADE);
    } finally {
      setProgress(null);
    }
  };
  return { save, cancel: () => running.current?.abort(), progress, problem };
}
