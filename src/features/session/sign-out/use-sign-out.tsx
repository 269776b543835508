import { useState, type ReactNode } from 'react';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { prepareSignOut, type LeftOnDevice } from '../../../repositories/account/sign-out.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import { showNotStored } from '../../../ui/toasts/show-problem.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { useSession } from '../sign-in/use-session.ts';
import { useLaterCode } from '../../../ui/window/use-later-code.ts';

const device = deviceKind();

const loadQuestion = async () => await import('./sign-out-dialog.tsx');

/** For a device without the file of the question, which has all other words of the sign-out. */
const NO_QUESTION = {
  title: 'Not signed out',
  description: 'Some of your work is waiting to send. Connect to the internet, then sign out.',
  variant: 'destructive',
} as const;

type Teacher = Pick<TeacherSync, 'device' | 'connection' | 'engine'>;

/** Signs out immediately if everything is sent and saved, and otherwise asks first in `dialog`, which the caller renders. */
export function useSignOut({ device: syncDevice, connection, engine }: Teacher): {
  signOut: () => void;
  dialog: ReactNode;
} {
  const session = useSession();
  const [left, setLeft] = useState<LeftOnDevice | null>(null);
  const { code, get } = useLaterCode(loadQuestion);
  async function ask() {
    const found = await prepareSignOut(syncDevice);
    if (!found.nothing) {
      if (code ?? (await get())) setLeft(found);
      else showToast(NO_QUESTION);
      return;
    }
    await leave();
  }
  const stay = () => {
    setLeft(null);
    engine.wake(true);
  };
  const leave = async () => {
    setLeft(null);
    // The rest may have been sent while the question was open.
    const stays = await session.signOut(syncDevice);
    if (!stays?.nothing) return;
    // Signed out all the same if this can't be loaded.
    const later = await import('./offer-removal.ts').catch(() => null);
    later?.offerRemoval(syncDevice.userId);
  };
  const dialog = left && code && (
    <code.SignOutDialog
      db={syncDevice.db}
      connection={connection}
      left={left}
      device={device}
      onStay={stay}
      onSignOut={() => void leave().catch(showFailure)}
    />
  );
  return { signOut: () => void ask().catch(showFailure), dialog };
}

function showFailure(error: unknown): void {
  showNotStored('Not signed out', storeProblem(error));
}
