import { type RaceClock, raceState } from '#domain/race/race-state.ts';
import type { RaceRow } from '#domain/tables/races.ts';
import { isRaceClock } from '../../db/checked-meta.ts';
import { checkedLocal, serverTime } from '../../db/meta.ts';
import type { RaceClockRow } from '../../db/local-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { isAlive } from '../rows/alive.ts';
import { findClass } from '../classes/classes.ts';
import { eventsOfRace, latestFirst } from '../races/races.ts';

/** In ms: a race with an older start counts as forgotten (docs/product.md 5.65). */
const FORGOTTEN_AFTER_MS = 86_400_000;

export interface RunningRace {
  readonly race: RaceRow;
  readonly className: string;
  readonly clock: RaceClock;
}

/**
 * Returns the races whose clock runs (docs/product.md 5.65). For every screen, it reads the events of few races: unsaved ones,
 * those of the last day, and the one whose clock this device started last. So it misses only a saved race that another device
 * started again on a later day.
 */
export async function readRunningRaces(device: Pick<SyncDevice, 'db' | 'now'>): Promise<RunningRace[]> {
  const { db } = device;
  const tables = [db.races, db.raceEvents, db.classes, db.gradeBooks, db.meta, db.local];
  return await db.transaction('r', tables, async () => {
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
  const start = await checkedLocal<RaceClockRow>(db, 'race-clock', isRaceClock);
  return start && (await db.raceEvents.get(start.eventId))?.raceId;
}
