import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { oneOrMany } from '../../../words/plurals.ts';
import { changes } from '../../../words/status.ts';

interface Props {
  /** How many rows (marks, notes, students …) have not been sent. */
  waiting: number;
  device: 'tablet' | 'phone' | 'computer';
  onStay: () => void;
  onSignOut: () => void;
}

/**
 * Asks before a sign-out while writes wait. A sign-out keeps the writes but does not send them, so staying signed in is the
 * recommended button (docs/product.md 1.12).
 */
export function SignOutDialog({ waiting, device, onStay, onSignOut }: Props) {
  return (
    <ConfirmDialog
      open
      preferSafe
      title={`${changes(waiting)} ${oneOrMany(waiting, 'hasn’t', 'haven’t')} been sent`}
      description={
        waiting === 1
          ? `Your change is safe on this ${device}. Stay signed in until it’s sent, or sign out and it will send next time you sign in.`
          : `Your changes are safe on this ${device}. Stay signed in until they’re sent, or sign out and they will send next time you sign in.`
      }
      cancelLabel="Stay signed in and send my work"
      confirmLabel={`Sign out, keep on this ${device}`}
      onCancel={onStay}
      onConfirm={onSignOut}
    />
  );
}
