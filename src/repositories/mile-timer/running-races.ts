import { type RaceClock, raceState } from '#domain/race/race-state.ts';
import type { RaceRow } from '#domain/tables/races.ts';
import { isRaceClock } from '../../db/checked-meta.ts';
import { checkedMeta, serverTime } from '../../db/meta.ts';
import type { RaceClockMeta } from '../../db/meta-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { isAlive } from '../rows/alive.ts';
import { findClass } from '../classes/classes.ts';
import { eventsOfRace, latestFirst } from '../races/races.ts';

/** If the clock of a race was started longer ago than this, in ms, the race counts as forgotten (docs/product.md 5.65). */
const FORGOTTEN_AFTER_MS = 86_400_000;

/** A race whose clock runs. The bar with the link to the timer shows it. */
export interface RunningRace {
  readonly race: RaceRow;
  readonly className: string;
  readonly clock: RaceClock;
}

/**
 * Returns the races whose clock runs (docs/product.md 5.65). Every screen calls this function, so it reads the events of only a
 * few races: of the races that were not saved, of the races that were created within the last day, and of the race whose clock
 * this device started last. So it misses a saved race only if another device has started the clock of this race again on a
 * later day.
 */
export async function readRunningRaces(device: Pick<SyncDevice, 'db' | 'now'>): Promise<RunningRace[]> {
  const { db } = device;
  return await db.transaction('r', [db.races, db.raceEvents, db.classes, db.gradeBooks, db.meta], async () => {
    const [races, now, startedHere] = await Promise.all([db.races.toArray(), serverTime(device), raceStartedHere(db)]);
    const isOld = (at: string) => now - Date.parse(at) >= FORGOTTEN_AFTER_MS;
    const mayRun = (row: RaceRow) => row.assessmentId === null || !isOld(row.createdAt) || row.id === startedHere;
    const read = races
      .filter((row) => isAlive(row) && mayRun(row))
      .sort(latestFirst)
      .map(async (race): Promise<RunningRace[]> => {
        const [events, klass] = await Promise.all([eventsOfRace(db, race.id), findClass(db, race.classId)]);
        const { clock } = raceState(events);
        const isRunning = clock.since !== null && !isOld(clock.since);
        return klass && isRunning ? [{ race, className: klass.name, clock }] : [];
      });
    return (await Promise.all(read)).flat();
  });
}

/** Returns the race whose clock this device was the last to start or resume. */
async function raceStartedHere(db: TeacherDb): Promise<number | undefined> {
  const start = await checkedMeta<RaceClockMeta>(db, 'race-clock', isRaceClock);
  return start && (await db.raceEvents.get(start.eventId))?.raceId;
}
