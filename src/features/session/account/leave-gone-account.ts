import { dropSharedFiles } from '../../../platform/files/drop-shared-file.ts';
import { deviceRegistry } from '../../../repositories/account/device-registry.ts';
import { noteSignedOutHere, sessionStore } from '../session-store.ts';

/**
 * Opens the landing page, which says what is still on this device (docs/product.md 1.80), and deletes a file from the operating
 * system (1.143). If the full device can't store that the account is gone, the next start learns it again.
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
