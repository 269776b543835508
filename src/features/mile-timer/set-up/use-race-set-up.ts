import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { RaceSetUp, TimerSetUp } from '#domain/race/set-up.ts';
import { changeRaceSetUp } from '../../../repositories/mile-timer/race-writes.ts';
import { storeTimerSetUp, readTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showRaceFailure } from '../race/write-failure.ts';
import type { Timer } from '../race/timer.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { isAlive } from '../../../repositories/rows/alive.ts';

/**
 * Returns the set-up of an open timer. After the first event the row of the race contains the set-up, for all devices; before
 * that, only this one stores it. `change` stores both.
 */
export function useRaceSetUp(device: SyncDevice, classId: number, timer: Timer, chosen: TimerSetUp) {
  const race = useSyncExternalStore(timer.store.subscribe, timer.store.race);
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

interface ChosenTimer extends TimerSetUp {
  /** No stored set-up and no race to continue, so the teacher has to choose one first. */
  readonly isNew: boolean;
}

/**
 * Returns the set-up and the assessment with which the timer of a class opens, as this device has stored them
 * (docs/product.md 5.71). Returns undefined until the first read. A tap does not change these values, so they are not read
 * again during a race.
 */
export function useChosenTimer({ db }: SyncDevice, classId: number): ChosenTimer | undefined {
  return useLiveQuery(async () => {
    const chosen = await readTimerSetUp(db, classId);
    const isStored = (await db.local.get(`timer:${classId}`)) !== undefined;
    if (isStored) return { ...chosen, isNew: false };
    // Another device may have started the race.
    const races = await db.races.where('classId').equals(classId).toArray();
    return { ...chosen, isNew: !races.some((race) => isAlive(race) && race.assessmentId === null) };
  }, [db, classId]);
}
