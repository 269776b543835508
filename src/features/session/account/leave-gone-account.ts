import { dropSharedFiles } from '../../../platform/files/drop-shared-file.ts';
import { deviceRegistry } from '../../../repositories/account/device-registry.ts';
import { noteSignedOutHere, sessionStore } from '../session-store.ts';

/**
 * Opens the landing page for a teacher whose account was deleted on another device. The landing page says which data is
 * still on this device (docs/product.md 1.80). A file that the operating system has passed to the app is deleted, as after a
 * sign-out (1.143). If the device is too full to store that the account is gone, the app learns it again from the server's
 * answer at the next start.
 */
export function leaveGoneAccount(userId: number): void {
  const noting = deviceRegistry().then(async ({ noteGone }) => await noteGone(userId, 'known'));
  void noting
    .then(async () => await dropSharedFiles())
    .catch(() => undefined)
    .then(() => {
      if (sessionStore.getState().user?.id === userId) noteSignedOutHere();
    });
}
