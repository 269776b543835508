import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';

interface Props {
  onClose: () => void;
  /** The sign-in form. */
  children: ReactNode;
}

/** Above the page, so that what is being worked on stays as it is. */
export function SignInDialog({ onClose, children }: Props) {
  return (
    <Dialog open onClose={onClose} title="Sign in" description="You stay on this page.">
      {children}
    </Dialog>
  );
}
