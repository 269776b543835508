import { useLiveQuery } from 'dexie-react-hooks';
import type { TimerSetUp } from '#domain/race/set-up.ts';
import { isAlive } from '../../../repositories/rows/alive.ts';
import { readTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';

export interface ChosenTimer extends TimerSetUp {
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
