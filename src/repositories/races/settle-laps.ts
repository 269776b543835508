/** After the screen has painted a lap, at each start, and before each other write of a race (docs/sync.md W11). */
import { addAll } from '#domain/lists.ts';
import type { Table } from 'dexie';
import type { JournalEvent, LapJournalMeta } from '../../db/meta-rows.ts';
import { readLapJournal } from '../../db/lap-journal.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { type SavePlan, savePlanned, type SavePlanning } from '../../sync/outbox/save.ts';
import * as writes from '../../writes/races.ts';
import type { Write } from '../../writes/write.ts';
import { isAlive } from '../rows/alive.ts';
import { chunked } from '../rows/chunks.ts';
import { placeOfRace, type RaceKey, savedLapsOf, type TimedRace } from './races.ts';

/**
 * Makes rows and entries in the transaction that empties the journal, so that two tabs may call this at once. Writes nothing if
 * it is empty.
 */
export async function settleLapJournal(device: SyncDevice): Promise<void> {
  const { db } = device;
  if ((await readLapJournal(db)).length === 0) return;
  const plan = async () => {
    const journal = await readLapJournal(db);
    if (journal.length === 0) return null;
    const also = async () => await db.meta.bulkDelete(journal.map(({ key }) => key));
    return { writes: await writesOfJournal(device, journal), also };
  };
  await savePlanned(device, { changes: ['races', 'raceEvents'], reads: tablesOfNewRace(db), plan });
}

/**
 * Saves a write as `savePlanned` does, after making entries of the laps in the journal, so that the server gets all writes in
 * the teacher's order (W11b). If that fails, the laps stay in the journal, and the write is saved anyway.
 */
export async function saveAfterLaps<Plan extends SavePlan>(
  device: SyncDevice,
  planning: SavePlanning<Plan>,
): Promise<Plan | null> {
  await settleLapJournal(device).catch(() => undefined);
  return await savePlanned(device, planning);
}

async function writesOfJournal(device: SyncDevice, journal: readonly LapJournalMeta[]): Promise<Write[]> {
  const races = new Map<number, { readonly race: TimedRace; readonly events: JournalEvent[] }>();
  for (const { race, events } of journal) {
    const known = races.get(race.raceId);
    if (known) addAll(known.events, events);
    else races.set(race.raceId, { race, events: [...events] });
  }
  const ofRaces = [...races.values()].map(async ({ race, events }) => await lapEventWrites(device, race, events));
  return (await Promise.all(ofRaces)).flat();
}

/** Returns writes that also create the race if it is not stored. */
export async function lapEventWrites(
  device: SyncDevice,
  race: TimedRace,
  events: readonly JournalEvent[],
): Promise<Write[]> {
  const { raceId, row } = await placeOfRace(device.db, race.raceId);
  // An undo event names an event of the deleted race, so it is dropped for a new race.
  const kept = raceId === race.raceId ? events : events.filter(({ undoes }) => undoes === null);
  const made = row ? [] : await newRace(device, { ...race, raceId });
  return [...made, ...addedEvents({ raceId, classId: race.classId }, kept)];
}

export function addedEvents({ raceId: id, classId }: RaceKey, events: readonly JournalEvent[]): Write[] {
  return chunked(events).map((part) => writes.addRaceEvents({ id, classId }, part));
}

/** Returns the tables that `lapEventWrites` reads for a new race of a saved assessment. */
export function tablesOfNewRace(db: TeacherDb): Table[] {
  return [db.assessments, storeOf(db, 'assessmentScores')];
}

/** The race of a saved assessment begins with the laps from its results. */
async function newRace({ db, now }: SyncDevice, race: TimedRace): Promise<Write[]> {
  const { raceId, classId, setUp, assessmentId } = race;
  const key = { id: raceId, classId };
  const createdAt = new Date(now()).toISOString();
  const assessment = assessmentId === null ? undefined : await db.assessments.get(assessmentId);
  if (!assessment || !isAlive(assessment)) return [writes.createRace(key, createdAt, setUp)];
  const laps = await savedLapsOf(db, { raceId, classId, laps: setUp.laps }, assessment.id);
  const rows = laps.map(({ id, kind, studentId, elapsed, at, undoes }) => ({
    id,
    kind,
    studentId,
    elapsed,
    at,
    undoes,
  }));
  const linked = writes.createRace(key, createdAt, { ...setUp, assessmentId: assessment.id });
  return [linked, ...addedEvents(race, rows)];
}
