import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

interface Props {
  onClose: () => void;
  /** The sign-in form. */
  children: ReactNode;
}

/** The sign-in form in a dialog, so that the page below stays open and keeps the teacher's work. */
export function SignInDialog({ onClose, children }: Props) {
  return (
    <Dialog open onClose={onClose} title="Sign in" description="You stay on this page.">
      {children}
    </Dialog>
  );
}
