import { Download } from 'lucide-react';
import type { BackupKind } from '#domain/sync/backup.ts';
import type { FileOwner } from '../../../sync/backup/make-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { ProgressBar } from '../../../ui/notices/progress-bar.tsx';
import { SAVE_LABELS } from '../../../words/safety/files.ts';
import { useSaveFile, type FileDevice } from './use-save-file.ts';

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
