import { useSyncExternalStore } from 'react';
import { deviceKind } from '../../../platform/device/device-kind.ts';
import { LeaveQuestion } from '../../../ui/runners/leave-question.tsx';
import type { Timer } from '../race/timer.ts';
import { discardRace } from '../../../repositories/mile-timer/race-writes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { DiscardRun } from '../../../ui/runners/discard-run.tsx';
import { showRaceFailure } from '../race/write-failure.ts';

/**
 * Asks once before the teacher leaves the timer (docs/product.md 5.87). If the clock runs or times are not saved, the browser
 * also asks before a reload. It is rendered again only when the clock starts or stops, or the first unsaved lap is stored.
 */
export function ExitGuard({ timer: { store, exitIsConfirmed } }: { timer: Timer }) {
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
      beforePage={() => !exitIsConfirmed.getState()}
      beforeReload={isAtStake}
      onLeave={() => exitIsConfirmed.setState(true)}
    >
      {isAtStake && `The times are safe on this ${deviceKind()}. If the clock is running, it keeps running.`}
    </LeaveQuestion>
  );
}

/**
 * Discards a trial run: otherwise the timer would open with this race on every later day. It is hidden while the clock runs,
 * and for a saved race, whose times are in an assessment (docs/product.md 5.96).
 */
export function DiscardRace({ device, timer: { store } }: { device: SyncDevice; timer: Timer }) {
  const raceId = useSyncExternalStore(store.subscribe, () => {
    const race = store.race();
    return race?.assessmentId === null && store.clock().phase !== 'running' ? race.id : null;
  });
  if (raceId === null) return null;
  return (
    <DiscardRun
      noun="race"
      description="This removes the laps and the clock of this race from all your devices. The timer then begins a new race. You can put this race back for 30 days, in “Waiting & backups”."
      onDiscard={() => void discardRace(device, raceId).catch(showRaceFailure)}
    />
  );
}
