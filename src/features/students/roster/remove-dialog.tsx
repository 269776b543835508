import type { ReactNode } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { marksStayWords } from '../../../words/students.ts';
import type { useRemoval } from './use-removal.ts';

interface Props {
  removal: ReturnType<typeof useRemoval>;
  /** The button that saves a backup. */
  backup: ReactNode;
}

/** The question before a student is deleted (docs/product.md 3.14). */
export function RemoveDialog({ removal: { asked, busy, confirm, cancel }, backup }: Props) {
  if (!asked) return null;
  const name = displayName(asked.student);
  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      description={
        <>
          <bdi>{name}</bdi> is removed from the class. Past grades stay visible.
        </>
      }
      confirmLabel={`Delete ${name}`}
      cancelLabel="Keep"
      destructive
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p className="mb-3 font-strong text-ink tabular-nums">{marksStayWords(asked.marks)}</p>
      {backup}
    </ConfirmDialog>
  );
}
