import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  name: string;
  title?: string;
  verb?: string;
  sentence: ReactNode;
  /** How much would be deleted. */
  content: string;
  undo?: string;
  backup: ReactNode;
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
    backup,
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
      <div className="mt-3">{backup}</div>
    </ConfirmDialog>
  );
}
