import { useLiveQuery } from 'dexie-react-hooks';
import type { TimerSetUp } from '#domain/race/set-up.ts';
import { isAlive } from '../../../repositories/rows/alive.ts';
import { readTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';

/** What the timer of a class opens with. */
export interface ChosenTimer extends TimerSetUp {
  /** True if this device has no set-up of the class and no race that continues, so that the teacher chooses first. */
  readonly isNew: boolean;
}

/**
 * The set-up and the assessment of a class's timer, from this device (docs/product.md 5.71). A tap does not change them, so
 * nothing is read again in a race. Undefined until the first read.
 */
export function useChosenTimer({ db }: SyncDevice, classId: number): ChosenTimer | undefined {
  return useLiveQuery(async () => {
    const chosen = await readTimerSetUp(db, classId);
    const isStored = (await db.meta.get(`timer:${classId}`)) !== undefined;
    if (isStored) return { ...chosen, isNew: false };
    // Another device of this teacher may have begun the race.
    const races = await db.races.where('classId').equals(classId).toArray();
    return { ...chosen, isNew: !races.some((race) => isAlive(race) && race.assessmentId === null) };
  }, [db, classId]);
}
