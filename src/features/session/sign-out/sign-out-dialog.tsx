import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from 'zustand';
import { leftOnDevice, type LeftOnDevice } from '../../../repositories/account/sign-out.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { DeviceKind } from '../../../platform/device/device-kind.ts';

import type { ConnectionStore } from '../../../sync/connection.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { signOutWords } from '../../../words/account/sign-out.ts';

interface Props {
  db: SyncDevice['db'];
  connection: ConnectionStore;
  /** When the question opens. */
  left: LeftOnDevice;
  device: DeviceKind;
  onStay: () => void;
  onSignOut: () => void;
}

/**
 * Asks while writes wait or drafts are not saved. A sign-out keeps them without sending or saving, so "Stay signed in" is
 * recommended (docs/product.md 1.12). The numbers follow what is sent meanwhile.
 */
export function SignOutDialog({ db, connection, left, device, onStay, onSignOut }: Props) {
  const now = useLiveQuery(async () => await leftOnDevice(db), [db], left);
  const isOffline = useStore(connection, (state) => state.connection === 'offline');
  const { title, text, stay, leave } = signOutWords(now, device, isOffline);
  return (
    <ConfirmDialog
      open
      preferSafe
      title={title}
      description={text}
      cancelLabel={stay}
      confirmLabel={leave}
      onCancel={onStay}
      onConfirm={onSignOut}
    />
  );
}
