import { useLiveQuery } from 'dexie-react-hooks';
import { raceOffset } from '../../../repositories/races/race-clock.ts';
import { readRunningRaces, type RunningRace } from '../../../repositories/mile-timer/running-races.ts';
import { storeTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { setUpOf } from '../race/set-up-fields.ts';

/** A race whose clock runs, with what its clock needs to be shown. */
export interface ShownRace extends RunningRace {
  /** The offset to the server's clock, in ms. */
  readonly offset: number;
}

/** The races whose clock runs, saved or not, the latest first (docs/product.md 5.65). Undefined until the first read. */
export function useRunningRaces(device: SyncDevice): readonly ShownRace[] | undefined {
  return useLiveQuery(async () => {
    const running = await readRunningRaces(device);
    return await Promise.all(
      running.map(async (one) => ({ ...one, offset: await raceOffset(device.db, one.clock.eventId) })),
    );
  }, [device]);
}

/** Lets the timer of the class open with this race. It may have shown another race of the class last. */
export async function chooseRace(device: SyncDevice, { race }: RunningRace): Promise<void> {
  await storeTimerSetUp(device, race.classId, { setUp: setUpOf(race), assessmentId: race.assessmentId });
}
