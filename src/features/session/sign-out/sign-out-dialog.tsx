import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { DeviceKind } from '../../../platform/device/device-kind.ts';
import { signOutWords, type LeftBehind } from '../../../words/account/sign-out.ts';

interface Props {
  left: LeftBehind;
  device: DeviceKind;
  onStay: () => void;
  onSignOut: () => void;
}

/**
 * Asks while writes wait or drafts are not saved. A sign-out keeps them without sending or saving, so "Stay signed in" is
 * recommended (docs/product.md 1.12).
 */
export function SignOutDialog({ left, device, onStay, onSignOut }: Props) {
  const { title, text, stay } = signOutWords(left, device);
  return (
    <ConfirmDialog
      open
      preferSafe
      title={title}
      description={text}
      cancelLabel={stay}
      confirmLabel={`Sign out, keep on this ${device}`}
      onCancel={onStay}
      onConfirm={onSignOut}
    />
  );
}
