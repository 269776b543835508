import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { addresses } from '../../../platform/addresses.ts';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { Exit } from '../race/exit.ts';

/**
 * The pages that open after a sign-out. The timer doesn't ask before these pages open, because the teacher may have signed
 * out in another tab, and this tab can't stop a sign-out.
 */
const AFTER_SIGN_OUT: readonly string[] = [addresses.landing, addresses.signIn];

/**
 * Asks before the teacher leaves the timer (docs/product.md 5.87). After the answer the timer does not ask again.
 * `isAtStake` is true if the clock is running or if there are times that are not saved. In this case the browser also asks
 * before a reload.
 */
export function ExitQuestion({ exit, isAtStake }: { exit: Exit; isAtStake: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !exit.isConfirmed() &&
      nextLocation.pathname !== currentLocation.pathname &&
      !AFTER_SIGN_OUT.includes(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isAtStake) return;
    // The browser shows its own text in this dialog.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtStake]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Exit the mile timer?"
      description="Do you want to exit the mile timer? Click Cancel to stay."
      confirmLabel="Exit"
      cancelLabel="Cancel"
      onConfirm={() => {
        exit.confirm();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {isAtStake && `The times are safe on this ${deviceKind()}. If the clock is running, it keeps running.`}
    </ConfirmDialog>
  );
}
