import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** The page behind stays open, so no work is lost. */
export function SignInDialog({ onClose, children }: Props) {
  return (
    <Dialog open onClose={onClose} title="Sign in" description="You stay on this page.">
      {children}
    </Dialog>
  );
}
