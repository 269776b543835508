import { useSyncExternalStore } from 'react';
import { discardRace } from '../../../repositories/mile-timer/race-writes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { DiscardRun } from '../../../ui/runners/discard-run.tsx';
import type { Timer } from '../race/timer.ts';
import { showRaceFailure } from '../race/write-failure.ts';

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
