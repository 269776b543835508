import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import { changeRaceSetUp } from '../../../repositories/mile-timer/race-writes.ts';
import { readRaceOfClass } from '../../../repositories/races/races.ts';
import { readTimerSetUp, storeTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showRaceFailure } from '../race/write-failure.ts';
import { chooseRace, useRunningRaces, type ShownRace } from './use-running-races.ts';
import { setUpOf } from './set-up-fields.ts';

/** Null: with the unsaved race, or a new one. */
export type OnNext = (assessmentId: number | null) => void;

/**
 * Returns the set-up for the timer of a class: at first that of the race to continue, or the stored one. `next` stores it and
 * calls `onNext`.
 */
export function useSetUp(device: SyncDevice, classId: number, assessmentId: number | null, onNext: OnNext) {
  const { db } = device;
  const read = useLiveQuery(async () => {
    const { setUp } = await readTimerSetUp(db, classId);
    const { race } = await readRaceOfClass(db, classId, assessmentId, { laps: setUp.laps });
    return { race, setUp: race ?? setUp };
  }, [db, classId, assessmentId]);
  const [changes, setChanges] = useState<Partial<RaceSetUp>>({});
  const setUp = read && setUpOf({ ...read.setUp, ...changes });
  const store = async (kept: RaceSetUp) => {
    await storeTimerSetUp(device, classId, { setUp: kept, assessmentId });
    if (read?.race) await changeRaceSetUp(device, { raceId: read.race.id, classId }, kept);
    onNext(assessmentId);
  };
  const race = read?.race ?? null;
  // 'Next' opens a second race of the class.
  const running = useRunningRaces(device)?.find((one) => one.race.classId === classId && one.race.id !== race?.id);
  const goOn = async (shown: ShownRace) => {
    await chooseRace(device, shown);
    onNext(shown.race.assessmentId);
  };
  return {
    /** Null if `next` starts a new race, or continues a saved one. */
    begunAt: race?.assessmentId === null ? race.createdAt : null,
    /** Undefined while the device reads it. */
    setUp,
    change: (change: Partial<RaceSetUp>) => setChanges((before) => ({ ...before, ...change })),
    running,
    goOn: () => {
      if (running) goOn(running).catch(showRaceFailure);
    },
    next: () => {
      if (setUp) store(setUp).catch(showRaceFailure);
    },
  };
}
