import { Download } from 'lucide-react';
import type { BackupKind } from '#domain/sync/backup.ts';
import { makeFile, type FileOwner } from '../../../sync/backup/make-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { ProgressBar } from '../../../ui/notices/progress-bar.tsx';
import { SAVE_LABELS, FILE_NOT_MADE } from '../../../words/safety/files.ts';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { today } from '../../../platform/clock.ts';
import { downloadFile } from '../../../platform/files/files.ts';
import { settleLapJournal } from '../../../repositories/races/settle-laps.ts';
import { noteBackup } from '../../../sync/backup/last-backup.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

interface Props {
  device: FileDevice;
  owner: FileOwner;
  kind: BackupKind;
  block?: boolean;
  primary?: boolean;
}

/** If saving takes more than a second, the progress is shown, with a button that stops it. */
export function SaveFileButton({ device, owner, kind, block = false, primary = false }: Props) {
  const { save, cancel, progress, problem } = useSaveFile(device, owner);
  if (progress) {
    const { done, total } = progress;
    return (
      <div className="grid w-full gap-2">
        <ProgressBar
          label={`Saving ${done.toLocaleString()} of ${total.toLocaleString()} records`}
          share={total > 0 ? done / total : null}
        />
        <Button onClick={cancel}>Stop</Button>
      </div>
    );
  }
  return (
    <>
      <Button variant={primary ? 'primary' : 'outline'} icon={Download} block={block} onClick={() => void save(kind)}>
        {SAVE_LABELS[kind]}
      </Button>
      {problem && <FieldMessage problem={problem} alert />}
    </>
  );
}

interface Saving {
  readonly done: number;
  readonly total: number;
}

/** In ms: most files are ready sooner, and a progress bar would only flicker. */
const SHOW_AFTER_MS = 1000;

/** Nothing may be written to the database of a teacher who is signed out. */
type FileDevice = SyncDevice | Pick<SyncDevice, 'db' | 'now'>;

/** Saving a file works without a network and without a session (docs/sync.md L6.1). */
function useSaveFile(device: FileDevice, owner: FileOwner) {
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
