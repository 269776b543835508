import { useCallback, useMemo } from 'react';
import type { RaceSetUp, TimerSetUp } from '#domain/race/set-up.ts';
import { changeRaceSetUp } from '../../../repositories/mile-timer/race-writes.ts';
import { storeTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { setUpOf } from './set-up-fields.ts';
import { showWriteFailure } from '../write-failure.ts';
import type { Timer } from './timer.ts';
import { useRaceRow } from './use-timer.tsx';

/**
 * Returns the set-up of an open timer. Once an event exists, the set-up is stored in the row of the race, so that all devices
 * of the teacher show the same. Before the first event it is stored only on this device. `change` stores it both in the row and
 * on the device.
 */
export function useRaceSetUp(device: SyncDevice, classId: number, timer: Timer, chosen: TimerSetUp) {
  const race = useRaceRow(timer);
  const { laps, hideWhenFinished, hideAbsent, showNumbers, sortByLaps } = setUpOf(race ?? chosen.setUp);
  // The rows get the same object even after the first tap has created the race with the same values.
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
      store().catch(showWriteFailure);
    },
    [device, classId, setUp, assessmentId, raceId],
  );
  return { setUp, assessmentId, raceId, change };
}
