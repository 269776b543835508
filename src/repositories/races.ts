/** Reads and writes the races of the mile timer. What a race's events say is in domain/race. */
import { raceIdOf } from '#domain/ids.ts';
import type { NewRaceEvent } from '#domain/race/events.ts';
import { type RaceClock, raceState } from '#domain/race/race-state.ts';
import { savedLaps } from '#domain/race/results.ts';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import type { RaceEventRow } from '#domain/tables/race-events.ts';
import type { RaceRow } from '#domain/tables/races.ts';
import { rowsInRange } from '../db/rows/scan.ts';
import { storeOf } from '../db/rows/stores.ts';
import type { Stored, TeacherDb } from '../db/schema.ts';
import type { SyncDevice } from '../sync/device.ts';
import { save, savePlanned } from '../sync/outbox/save.ts';
import * as writes from '../writes/races.ts';
import { isAlive } from './alive.ts';
import { chunked } from './chunks.ts';
import { findClass } from './classes.ts';

export interface RaceKey {
  readonly raceId: number;
  readonly classId: number;
}

/** A race on the timer. It may not be stored yet, because the first event makes it. */
export interface TimedRace extends RaceKey {
  readonly setUp: RaceSetUp;
  /** The assessment with the race's results; null until they are saved. */
  readonly assessmentId: number | null;
}

/** The race that the timer of a class shows. */
export interface RaceOfClass {
  /** null: nothing has happened yet, so the race is not stored. */
  readonly race: RaceRow | null;
  /** The id of the race; null: the page makes an id for a new race. */
  readonly raceId: number | null;
  readonly events: readonly RaceEventRow[];
}

/**
 * Reads the race that the timer of a class shows: the race of this assessment, or, without an assessment, the latest one
 * whose results were not saved. If a saved assessment has no race, its results are the laps of a race that is not stored
 * yet (docs/product.md 5.63). `laps` is the target of such a race.
 */
export async function readRaceOfClass(
  db: TeacherDb,
  classId: number,
  assessmentId: number | null,
  laps: number,
): Promise<RaceOfClass> {
  return await db.transaction('r', [db.races, db.raceEvents, storeOf(db, 'assessmentScores')], async () => {
    const races = await db.races.where('classId').equals(classId).toArray();
    const [race] = races.filter((row) => isAlive(row) && row.assessmentId === assessmentId).sort(latestFirst);
    if (race) return { race, raceId: race.id, events: await eventsOf(db, race.id) };
    if (assessmentId === null) return { race: null, raceId: null, events: [] };
    const raceId = raceIdOf(assessmentId);
    return { race: null, raceId, events: await savedLapsOf(db, { raceId, classId, assessmentId, laps }) };
  });
}

function latestFirst(a: RaceRow, b: RaceRow): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
}

async function eventsOf(db: TeacherDb, raceId: number): Promise<Stored<'raceEvents'>[]> {
  return await db.raceEvents.where('raceId').equals(raceId).toArray();
}

async function savedLapsOf(
  db: TeacherDb,
  race: RaceKey & { readonly assessmentId: number; readonly laps: number },
): Promise<RaceEventRow[]> {
  const group = [race.classId, race.assessmentId];
  return savedLaps(race, (await rowsInRange(db, 'assessmentScores', { from: group, to: group })).filter(isAlive));
}

/** A race whose clock runs, for the bar that leads back to the timer. */
export interface RunningRace {
  readonly race: RaceRow;
  readonly className: string;
  readonly clock: RaceClock;
}

/** Reads the races whose clock runs and whose results are not saved (docs/product.md 5.65). */
export async function readRunningRaces(db: TeacherDb): Promise<RunningRace[]> {
  return await db.transaction('r', [db.races, db.raceEvents, db.classes, db.gradeBooks], async () => {
    const races = await db.races.filter((row) => isAlive(row) && row.assessmentId === null).toArray();
    const read = races.map(async (race): Promise<RunningRace[]> => {
      const [events, klass] = await Promise.all([eventsOf(db, race.id), findClass(db, race.classId)]);
      const { clock } = raceState(events);
      return klass && clock.phase === 'running' ? [{ race, className: klass.name, clock }] : [];
    });
    return (await Promise.all(read)).flat();
  });
}

/**
 * Stores events, and sends them, in one transaction (docs/product.md 5.51). The first event makes the race. Returns the ids of
 * the events. The cost does not grow with the race, because the transaction reads no earlier event.
 */
export async function appendRaceEvents(
  device: SyncDevice,
  race: TimedRace,
  events: readonly NewRaceEvent[],
): Promise<number[]> {
  const { db } = device;
  const rows = events.map((event) => ({ id: device.newId(), ...event }));
  const key = { id: race.raceId, classId: race.classId };
  const plan = async () => {
    const made = (await db.races.get(race.raceId)) ? [] : await newRace(device, race);
    return { writes: [...made, ...chunked(rows).map((part) => writes.addRaceEvents(key, part))] };
  };
  const reads = race.assessmentId === null ? [] : [storeOf(db, 'assessmentScores')];
  await savePlanned(device, { changes: ['races', 'raceEvents'], reads, plan });
  return rows.map(({ id }) => id);
}

/** The writes that make a race. The race of a saved assessment begins with the laps of its results. */
async function newRace({ db, now }: SyncDevice, race: TimedRace) {
  const { raceId: id, classId, setUp, assessmentId } = race;
  const createdAt = new Date(now()).toISOString();
  if (assessmentId === null) return [writes.createRace({ id, classId }, createdAt, setUp)];
  const laps = await savedLapsOf(db, { raceId: id, classId, assessmentId, laps: setUp.laps });
  const rows = laps.map(({ raceId: _race, classId: _class, device: _device, ...event }) => event);
  return [
    writes.createRace({ id, classId }, createdAt, { ...setUp, assessmentId }),
    ...chunked(rows).map((part) => writes.addRaceEvents({ id, classId }, part)),
  ];
}

/** Changes the laps or the switches of a race. Before the race's first event there is nothing to change. */
export async function changeRaceSetUp(
  device: SyncDevice,
  { raceId, classId }: RaceKey,
  setUp: Partial<RaceSetUp>,
): Promise<void> {
  const plan = async () => {
    const row = await device.db.races.get(raceId);
    const changed = Object.entries(setUp).filter(([name, value]) => row?.[name as keyof RaceSetUp] !== value);
    if (!row || changed.length === 0) return null;
    return { writes: [writes.changeRace({ id: raceId, classId }, Object.fromEntries(changed))] };
  };
  await savePlanned(device, { changes: ['races'], reads: [], plan });
}

/** Deletes a race that the teacher does not want to keep. It can be put back for 30 days (docs/product.md 5.6). */
export async function discardRace(device: SyncDevice, raceId: number): Promise<void> {
  await save(device, [writes.deleteRace(raceId, device.newKey())]);
}
