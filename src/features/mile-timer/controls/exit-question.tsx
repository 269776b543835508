import { useSyncExternalStore } from 'react';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useLeaveBlocker } from '../../../ui/dialogs/use-leave-blocker.ts';
import type { Exit } from '../race/exit.ts';
import type { Timer } from '../race/timer.ts';

/**
 * Asks once before the teacher leaves the timer (docs/product.md 5.87). If the clock runs or times are not saved (`isAtStake`),
 * the browser also asks before a reload.
 */
function ExitQuestion({ exit, isAtStake }: { exit: Exit; isAtStake: boolean }) {
  const blocker = useLeaveBlocker({ beforePage: () => !exit.isConfirmed(), beforeReload: isAtStake });
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

/**
 * Asks before the teacher leaves the timer. It is rendered again only when the clock starts or stops, or the first unsaved lap
 * is stored.
 */
export function ExitGuard({ timer: { store, exit } }: { timer: Timer }) {
  const isAtStake = useSyncExternalStore(store.subscribe, () => {
    const hasUnsavedLaps = store.students().size > 0 && store.race()?.assessmentId === null;
    return store.clock().phase === 'running' || hasUnsavedLaps;
  });
  return <ExitQuestion exit={exit} isAtStake={isAtStake} />;
}
