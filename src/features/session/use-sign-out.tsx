import { useState, type ReactNode } from 'react';
import { deviceKind } from '../../platform/device-kind.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { countOutbox } from '../../sync/status.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useSession } from './use-session.ts';

/** Logout: at once when everything was sent, after a question when something waits. `dialog` is to be rendered. */
export function useSignOut({ db }: SyncDevice): { signOut: () => void; dialog: ReactNode } {
  const session = useSession();
  const [waiting, setWaiting] = useState(0);
  async function ask() {
    const { rows, refused } = countOutbox(await db.outbox.toArray());
    if (rows + refused > 0) setWaiting(rows + refused);
    else await session.signOut();
  }
  const dialog = waiting > 0 && (
    <SignOutDialog
      waiting={waiting}
      device={deviceKind()}
      onStay={() => setWaiting(0)}
      onSignOut={() => void session.signOut()}
    />
  );
  return { signOut: () => void ask(), dialog };
}
