import { useState, type ReactNode } from 'react';
import { dropMark } from '../../../platform/data-mark.ts';
import { deviceKind } from '../../../platform/device-kind.ts';
import { prepareSignOut, type LeftOnDevice } from '../../../repositories/sign-out.ts';
import { writeFailure } from '../../../repositories/write-failure.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { failureWords } from '../../../words/failures.ts';
import { NO_QUESTION, removalBlockedWords } from '../../../words/sign-out.ts';
import { deviceRegistry } from '../device-registry.ts';
import { useSession } from '../use-session.ts';
import { useQuestion } from './use-question.ts';

const device = deviceKind();

/**
 * Signs out at once if everything is sent and saved. If a change or a draft would stay on the device, it asks first, in the
 * `dialog` that the caller renders.
 */
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

/** Tells the teacher that the device could not store the drafts, and that the teacher is still signed in. */
function showFailure(error: unknown): void {
  const { message, fix } = failureWords(writeFailure(error), device);
  showToast({ title: 'Not signed out', description: `${message} ${fix}`, variant: 'destructive', duration: 10_000 });
}

/**
 * Offers to remove the teacher's classes from a shared device. This is possible only when everything is on the server
 * (docs/product.md 1.12).
 */
function offerRemoval(userId: number): void {
  showToast({
    title: 'Signed out',
    variant: 'ccGreen',
    description: `Your classes stay on this ${device} for next time. Nobody else can open them.`,
    duration: 20_000,
    action: { label: `Remove my classes from this ${device}`, onPress: () => void remove(userId) },
  });
}

async function remove(userId: number): Promise<void> {
  const { removeTeacher } = await deviceRegistry();
  const askToClose = () => showToast({ ...removalBlockedWords(device), duration: Infinity });
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
    });
  }
}
