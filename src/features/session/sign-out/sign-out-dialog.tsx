import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface Props {
  /** Marks, notes, students … that were not sent yet. */
  waiting: number;
  device: 'tablet' | 'phone' | 'computer';
  onStay: () => void;
  onSignOut: () => void;
}

/** Signing out never drops waiting writes, and never silently: staying is the first choice (docs/product.md 1.12). */
export function SignOutDialog({ waiting, device, onStay, onSignOut }: Props) {
  return (
    <ConfirmDialog
      open
      preferSafe
      title={`${waiting} not sent yet`}
      description={
        waiting === 1
          ? `It is safe on this ${device}. Stay signed in until it is sent, or sign out and it waits for your next sign-in.`
          : `They are safe on this ${device}. Stay signed in until they are sent, or sign out and they wait for your next sign-in.`
      }
      cancelLabel="Stay signed in and send"
      confirmLabel={`Sign out, keep on this ${device}`}
      onCancel={onStay}
      onConfirm={onSignOut}
    />
  );
}
