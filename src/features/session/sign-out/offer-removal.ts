import { dropMark } from '../../../platform/data-mark.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { deviceRegistry } from '../../../repositories/account/device-registry.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { removalBlockedWords } from '../../../words/account/sign-out.ts';

const device = deviceKind();

/**
 * Offers to remove the teacher's classes from a shared device. It is called only when everything is on the server
 * (docs/product.md 1.12).
 */
export function offerRemoval(userId: number): void {
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
