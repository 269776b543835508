import { useState, type ReactNode } from 'react';
import { dropMark } from '../../../platform/data-mark.ts';
import { deviceKind } from '../../../platform/device-kind.ts';
import { outboxFacts } from '../../../repositories/outbox.ts';
import type { TeacherSync } from '../../../sync/teacher-sync.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { deviceRegistry } from '../device-registry.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useSession } from '../use-session.ts';

const device = deviceKind();

/** Signs out at once if all writes were sent, and asks first if writes wait. The caller renders `dialog`, which asks. */
export function useSignOut({ device: syncDevice, engine }: Pick<TeacherSync, 'device' | 'engine'>): {
  signOut: () => void;
  dialog: ReactNode;
} {
  const { db, userId } = syncDevice;
  const session = useSession();
  const [waiting, setWaiting] = useState(0);
  async function ask() {
    const { rows, refused } = await outboxFacts(db);
    const unsaved = await db.drafts.count();
    if (rows + refused > 0) return setWaiting(rows + refused);
    await session.signOut(syncDevice);
    if (unsaved === 0) offerRemoval(userId);
  }
  const stay = () => {
    setWaiting(0);
    engine.wake(true);
  };
  const dialog = waiting > 0 && (
    <SignOutDialog waiting={waiting} device={device} onStay={stay} onSignOut={() => void session.signOut(syncDevice)} />
  );
  return { signOut: () => void ask(), dialog };
}

/**
 * Offers to remove the teacher's classes from a shared device. This is possible only when everything is on the server
 * (docs/product.md 1.12).
 */
function offerRemoval(userId: number): void {
  showToast({
    title: 'Signed out',
    description: `Your classes stay on this ${device} for next time. Nobody else can open them.`,
    duration: 20_000,
    action: { label: `Remove my classes from this ${device}`, onPress: () => void remove(userId) },
  });
}

async function remove(userId: number): Promise<void> {
  const { removeTeacher } = await deviceRegistry();
  if (await removeTeacher(userId)) {
    dropMark(userId);
    showToast({
      title: `Classes removed from this ${device}`,
      description: 'Your classes come back when you sign in again.',
    });
  } else {
    showToast({
      title: 'Classes not removed',
      description: `Some of your work is only on this ${device}. Sign in to send it first.`,
    });
  }
}
