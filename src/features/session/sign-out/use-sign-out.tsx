import { useState, type ReactNode } from 'react';
import { dropMark } from '../../../platform/data-mark.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { prepareSignOut, type LeftOnDevice } from '../../../repositories/account/sign-out.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import { showNotStored } from '../../../ui/toasts/show-problem.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { NO_QUESTION, removalBlockedWords } from '../../../words/account/sign-out.ts';
import { deviceRegistry } from '../../../repositories/account/device-registry.ts';
import { useSession } from '../sign-in/use-session.ts';
import { useQuestion } from './use-question.ts';

const device = deviceKind();

/** Signs out immediately if everything is sent and saved, and otherwise asks first in `dialog`, which the caller renders. */
export function useSignOut({ device: syncDevice, engine }: Pick<TeacherSync, 'device' | 'engine'>): {
  signOut: () => void;
  dialog: ReactNode;
} {
  const session = useSession();
  const [left, setLeft] = useState<LeftOnDevice | null>(null);
  const { Question, get } = useQuestion();
  async function ask() {
    const found = await prepareSignOut(syncDevice);
    if (!found.nothing) {
      if (Question ?? (await get())) setLeft(found);
      else showToast(NO_QUESTION);
      return;
    }
    await session.signOut(syncDevice);
    offerRemoval(syncDevice.userId);
  }
  const stay = () => {
    setLeft(null);
    engine.wake(true);
  };
  const leave = async () => {
    setLeft(null);
    await session.signOut(syncDevice);
  };
  const dialog = left && Question && (
    <Question left={left} device={device} onStay={stay} onSignOut={() => void leave().catch(showFailure)} />
  );
  return { signOut: () => void ask().catch(showFailure), dialog };
}

function showFailure(error: unknown): void {
  showNotStored('Not signed out', storeProblem(error));
}

/**
 * Offers to remove the teacher's classes from a shared device. It is called only when everything is on the server
 * (docs/product.md 1.12).
 */
function offerRemoval(userId: number): void {
  showToast({
    title: 'Signed out',
    variant: 'ccGreen',
    description: `Your classes stay on this ${device} for next time. Nobody else can open them.`,
    shownFor: 'signed out',
    action: {
      label: `Remove my classes from this ${device}`,
      onPress: () => void remove(userId).catch(showNotRemoved),
    },
  });
}

/** Shows that the device has failed to remove the classes, for example because the browser can't open the database. */
function showNotRemoved(): void {
  showToast({
    title: 'Classes not removed',
    description: `This ${device} could not remove them. Sign in and out, then try again.`,
    variant: 'destructive',
  });
}

async function remove(userId: number): Promise<void> {
  const { removeTeacher } = await deviceRegistry();
  const askToClose = () => showToast({ ...removalBlockedWords(device), shownFor: 'until closed' });
  if (await removeTeacher(userId, askToClose)) {
    dropMark(userId);
    showToast({
      title: `Classes removed from this ${device}`,
      description: 'Your classes come back when you sign in again.',
      variant: 'ccGreen',
    });
  } else {
    showToast({
      title: 'Classes not removed',
      description: `Some of your work is only on this ${device}. Sign in to send it first.`,
      variant: 'destructive',
    });
  }
}
