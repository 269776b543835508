import type { ReactNode } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useLeaveBlocker } from '../dialogs/use-leave-blocker.ts';

interface Props {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  children?: ReactNode;
  beforePage: () => boolean;
  beforeReload: boolean;
  onLeave?: () => void;
}

export function LeaveQuestion({ beforePage, beforeReload, onLeave, ...question }: Props) {
  const blocker = useLeaveBlocker({ beforePage, beforeReload });
  return (
    <ConfirmDialog
      {...question}
      open={blocker.state === 'blocked'}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
