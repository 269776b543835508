import { useLiveQuery } from 'dexie-react-hooks';
import { setUpOf } from '#domain/race/set-up.ts';
import { raceOffset } from '../../../repositories/races/race-clock.ts';
import { readRunningRaces, type RunningRace } from '../../../repositories/mile-timer/running-races.ts';
import { storeTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';

export interface ShownRace extends RunningRace {
  /** The server's clock minus the device's, in ms. */
  readonly offset: number;
}

/** The latest first, saved or not (docs/product.md 5.65); undefined until the first read. */
export function useRunningRaces(device: SyncDevice): readonly ShownRace[] | undefined {
  return useLiveQuery(async () => {
    const running = await readRunningRaces(device);
    return await Promise.all(
      running.map(async (one) => ({ ...one, offset: await raceOffset(device.db, one.clock.eventId) })),
    );
  }, [device]);
}

/** The timer of the class opens with it next time. */
export async function chooseRace(device: SyncDevice, { race }: RunningRace): Promise<void> {
  await storeTimerSetUp(device, race.classId, { setUp: setUpOf(race), assessmentId: race.assessmentId });
}
