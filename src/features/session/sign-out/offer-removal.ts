import { dropMark } from '../../../platform/data-mark.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { deviceRegistry } from '../../../repositories/account/device-registry.ts';
import { showDone, showToast } from '../../../ui/toasts/toast-store.ts';
import { removalBlockedWords } from '../../../words/account/sign-out.ts';
import { showProblem } from '../../../ui/toasts/show-problem.ts';

const device = deviceKind();

/**
 * Offers to remove the teacher's classes from a shared device. It is called only when everything is on the server
 * (docs/product.md 1.12).
 */
export function offerRemoval(userId: number): void {
  showDone('Signed out', `Your classes stay on this ${device} for next time. Nobody else can open them.`, {
    shownFor: 'signed out',
    action: {
      label: `Remove my classes from this ${device}`,
      onPress: () => void remove(userId).catch(showNotRemoved),
    },
  });
}

/** Shows that the device has failed to remove the classes, for example because the browser can't open the database. */
function showNotRemoved(): void {
  showProblem({
    message: 'Classes not removed',
    fix: `This ${device} could not remove them. Sign in and out, then try again.`,
  });
}

async function remove(userId: number): Promise<void> {
  const { removeTeacher } = await deviceRegistry();
  const askToClose = () => showToast({ ...removalBlockedWords(device), shownFor: 'until closed' });
  if (await removeTeacher(userId, askToClose)) {
    dropMark(userId);
    showDone(`Classes removed from this ${device}`, 'Your classes come back when you sign in again.');
  } else {
    showProblem({
      message: 'Classes not removed',
      fix: `Some of your work is only on this ${device}. Sign in to send it first.`,
    });
  }
}
