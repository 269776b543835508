import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with the sign-in form. The page behind the dialog stays open, so the teacher loses no work. */
export function SignInDialog({ onClose, children }: Props) {
  return (
    <Dialog open onClose={onClose} title="Sign in" description="You stay on this page.">
      {children}
    </Dialog>
  );
}
