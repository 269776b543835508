import { use, type ReactNode } from 'react';
import { BackupContext } from './backup-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  name: string;
  title?: string;
  verb?: string;
  sentence: ReactNode;
  /** How much would be deleted. */
  content: string;
  undo?: string;
  keep?: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says what would be deleted and how to undo it, and offers to save a backup first. */
export function DeleteQuestion(props: Props) {
  const {
    name,
    title = `Delete ${name}?`,
    verb = 'Delete',
    sentence,
    content,
    undo,
    keep = 'Keep it',
    busy,
    onConfirm,
    onCancel,
  } = props;
  return (
    <ConfirmDialog
      open
      title={title}
      description={sentence}
      confirmLabel={`${verb} ${name}`}
      cancelLabel={keep}
      destructive
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="font-strong text-ink tabular-nums">{content}</p>
      {undo !== undefined && <p className="mt-1">{undo}</p>}
      <div className="mt-3">{use(BackupContext)}</div>
    </ConfirmDialog>
  );
}
