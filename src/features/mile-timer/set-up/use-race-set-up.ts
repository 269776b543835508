import { useCallback, useMemo } from 'react';
import type { RaceSetUp, TimerSetUp } from '#domain/race/set-up.ts';
import { changeRaceSetUp } from '../../../repositories/mile-timer/race-writes.ts';
import { storeTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showRaceFailure } from '../race/write-failure.ts';
import type { Timer } from '../race/timer.ts';
import { useRaceRow } from '../race/use-timer.tsx';

/**
 * Returns the set-up of an open timer. After the first event the row of the race contains the set-up, for all devices; before
 * that, only this one stores it. `change` stores both.
 */
export function useRaceSetUp(device: SyncDevice, classId: number, timer: Timer, chosen: TimerSetUp) {
  const race = useRaceRow(timer);
  const { laps, hideWhenFinished, hideAbsent, showNumbers, sortByLaps } = race ?? chosen.setUp;
  // The rows still get the same object after the first tap.
  const setUp = useMemo(
    () => ({ laps, hideWhenFinished, hideAbsent, showNumbers, sortByLaps }),
    [laps, hideWhenFinished, hideAbsent, showNumbers, sortByLaps],
  );
  const assessmentId = race?.assessmentId ?? chosen.assessmentId;
  const raceId = race?.id ?? null;
  const change = useCallback(
    (changes: Partial<RaceSetUp>) => {
      const store = async () => {
        await storeTimerSetUp(device, classId, { setUp: { ...setUp, ...changes }, assessmentId });
        if (raceId !== null) await changeRaceSetUp(device, { raceId, classId }, changes);
      };
      store().catch(showRaceFailure);
    },
    [device, classId, setUp, assessmentId, raceId],
  );
  return { setUp, assessmentId, raceId, change };
}
