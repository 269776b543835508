import { useSyncExternalStore } from 'react';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { LeaveQuestion } from '../../../ui/runners/leave-question.tsx';
import type { Timer } from '../race/timer.ts';

/**
 * Asks once before the teacher leaves the timer (docs/product.md 5.87). If the clock runs or times are not saved, the browser
 * also asks before a reload. It is rendered again only when the clock starts or stops, or the first unsaved lap is stored.
 */
export function ExitGuard({ timer: { store, exit } }: { timer: Timer }) {
  const isAtStake = useSyncExternalStore(store.subscribe, () => {
    const hasUnsavedLaps = store.students().size > 0 && store.race()?.assessmentId === null;
    return store.clock().phase === 'running' || hasUnsavedLaps;
  });
  return (
    <LeaveQuestion
      title="Exit the mile timer?"
      description="Do you want to exit the mile timer? Click Cancel to stay."
      confirmLabel="Exit"
      cancelLabel="Cancel"
      beforePage={() => !exit.isConfirmed()}
      beforeReload={isAtStake}
      onLeave={exit.confirm}
    >
      {isAtStake && `The times are safe on this ${deviceKind()}. If the clock is running, it keeps running.`}
    </LeaveQuestion>
  );
}
