import { dropSharedFile } from '../../../platform/files/drop-shared-file.ts';
import { deviceRegistry } from '../../../repositories/account/device-registry.ts';
import { noteSignedOutHere, sessionStore } from '../session-store.ts';

/**
 * Opens the landing page for a teacher whose account was deleted on another device. That page says what is still on this device
 * (docs/product.md 1.80). A file that the system gave the app is dropped, as at a sign-out (1.143). A device that can't store
 * this, because it is full, gets the same answer again at its next start.
 */
export function leaveGoneAccount(userId: number): void {
  const noting = deviceRegistry().then(async ({ noteGone }) => await noteGone(userId, 'known'));
  void noting
    .then(dropSharedFile)
    .catch(() => undefined)
    .then(() => {
      if (sessionStore.getState().user?.id === userId) noteSignedOutHere();
    });
}
