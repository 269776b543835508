import { type RaceClock, raceState } from '#domain/race/race-state.ts';
import type { RaceRow } from '#domain/tables/races.ts';
import { serverTime } from '../db/meta.ts';
import type { SyncDevice } from '../sync/device.ts';
import { isAlive } from './alive.ts';
import { findClass } from './classes.ts';
import { eventsOfRace, latestFirst } from './races.ts';

/** A clock that was started longer ago was forgotten (docs/product.md 5.65). */
const FORGOTTEN_AFTER_MS = 86_400_000;

/** A race whose clock runs, for the bar that leads back to the timer. */
export interface RunningRace {
  readonly race: RaceRow;
  readonly className: string;
  readonly clock: RaceClock;
}

/**
 * Reads the races whose clock runs and whose results are not saved (docs/product.md 5.65). Every screen calls this, so it
 * reads the events of unsaved races only. There are few of them, because the timer of a class goes on with the unsaved race.
 */
export async function readRunningRaces(device: Pick<SyncDevice, 'db' | 'now'>): Promise<RunningRace[]> {
  const { db } = device;
  return await db.transaction('r', [db.races, db.raceEvents, db.classes, db.gradeBooks, db.meta], async () => {
    const [races, now] = await Promise.all([db.races.toArray(), serverTime(device)]);
    const unsaved = races.filter((row) => isAlive(row) && row.assessmentId === null).sort(latestFirst);
    const read = unsaved.map(async (race): Promise<RunningRace[]> => {
      const [events, klass] = await Promise.all([eventsOfRace(db, race.id), findClass(db, race.classId)]);
      const { clock } = raceState(events);
      const isRunning = clock.since !== null && now - Date.parse(clock.since) < FORGOTTEN_AFTER_MS;
      return klass && isRunning ? [{ race, className: klass.name, clock }] : [];
    });
    return (await Promise.all(read)).flat();
  });
}
