/**
 * Changes the races of the mile timer: their events, their set-up and their end. A lap is stored in two steps
 * (docs/sync.md W11), because it has to be on the screen at once: first in the lap journal, which is one put in one transaction,
 * and after the page has shown it, as a row with its entry in the outbox. All readers of a race's events read the journal too.
 */
import type { Table } from 'dexie';
import type { NewRaceEvent } from '#domain/race/events.ts';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import type { JournalEvent, LapJournalMeta } from '../db/meta-rows.ts';
import { putMetaNow } from '../db/put-meta-now.ts';
import { readLapJournal } from '../db/lap-journal.ts';
import { storeOf } from '../db/rows/stores.ts';
import type { TeacherDb } from '../db/schema.ts';
import { noteTeachersWrite } from '../db/teachers-writes.ts';
import type { SyncDevice } from '../sync/device.ts';
import { recordsOf } from '../sync/outbox/overlay.ts';
import { save, savePlanned } from '../sync/outbox/save.ts';
import * as writes from '../writes/races.ts';
import type { Write } from '../writes/write.ts';
import { isAlive } from './alive.ts';
import { chunked } from './chunks.ts';
import { noteRaceOffset } from './race-clock.ts';
import { placeOfRace, savedLapsOf, type RaceKey, type TimedRace } from './races.ts';

/**
 * Stores laps of a stored race in the lap journal (docs/product.md 5.51, docs/sync.md W11). When this resolves, the laps survive a
 * kill. Call `settleLapJournal` when the page has shown them. If the journal can't take them, for example because the device is
 * full, the laps are stored with their entry at once. Returns the ids of the laps.
 */
export async function journalLaps(
  device: SyncDevice,
  race: TimedRace,
  laps: readonly NewRaceEvent[],
): Promise<number[]> {
  const events = withIds(device, laps);
  const [first] = events;
  if (!first) return [];
  const { raceId, classId, setUp, assessmentId } = race;
  const raceOfLaps = { raceId, classId, setUp, assessmentId };
  const stored = putMetaNow(device.db, { key: `lap-journal:${first.id}`, race: raceOfLaps, events });
  noteTeachersWrite(device.db, stored);
  try {
    await stored;
  } catch {
    // The journal may have them in spite of the error. Then they are stored a second time under the same ids, and count once.
    await storeEvents(device, race, events);
  }
  return events.map(({ id }) => id);
}

/**
 * Makes rows and entries of all laps in the journal, in the transaction that empties it. So two tabs may call this at once. If the
 * journal is empty, nothing is written.
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

/** The writes of the laps in the journal. The laps of one race are one write. */
async function writesOfJournal(device: SyncDevice, journal: readonly LapJournalMeta[]): Promise<Write[]> {
  const races = new Map<number, { readonly race: TimedRace; readonly events: JournalEvent[] }>();
  for (const { race, events } of journal) {
    const known = races.get(race.raceId);
    if (known) known.events.push(...events);
    else races.set(race.raceId, { race, events: [...events] });
  }
  const ofRaces = [...races.values()].map(async ({ race, events }) => await eventWrites(device, race, events));
  return (await Promise.all(ofRaces)).flat();
}

/**
 * Stores events, and their entry in the outbox, in one transaction. The first event makes the race. If the race was deleted, the
 * events begin a new one, because the timer shows none of the old laps then. The cost does not grow with the race, because no
 * earlier event is read. Laps in the journal become entries before, so that the server gets everything in the teacher's order.
 * `offset` is the page's offset to the server's clock, which is kept with a start. Returns the ids of the events.
 */
export async function appendRaceEvents(
  device: SyncDevice,
  race: TimedRace,
  events: readonly NewRaceEvent[],
  offset?: number,
): Promise<number[]> {
  await settleLapJournal(device);
  const made = withIds(device, events);
  await storeEvents(device, race, made, offset);
  return made.map(({ id }) => id);
}

function withIds(device: SyncDevice, events: readonly NewRaceEvent[]): JournalEvent[] {
  return events.map((event) => ({ id: device.newId(), ...event }));
}

async function storeEvents(
  device: SyncDevice,
  race: TimedRace,
  events: readonly JournalEvent[],
  offset?: number,
): Promise<void> {
  const { db } = device;
  const plan = async () => ({
    writes: await eventWrites(device, race, events),
    ...(offset !== undefined && { also: async () => await noteRaceOffset(db, events, offset) }),
  });
  const reads = race.assessmentId === null ? [] : tablesOfNewRace(db);
  const made = recordsOf(addedEvents(race, events).flatMap(({ patches }) => patches));
  await savePlanned(device, { changes: ['races', 'raceEvents'], reads, made, plan });
}

/** The writes that add events to a race, and that make the race if it is not stored. */
async function eventWrites(device: SyncDevice, race: TimedRace, events: readonly JournalEvent[]): Promise<Write[]> {
  const { raceId, row } = await placeOfRace(device.db, race.raceId);
  // An undo of the teacher names an event of the race that was shown.
  const kept = raceId === race.raceId ? events : events.filter(({ undoes }) => undoes === null);
  const made = row ? [] : await newRace(device, { ...race, raceId });
  return [...made, ...addedEvents({ raceId, classId: race.classId }, kept)];
}

function addedEvents({ raceId: id, classId }: RaceKey, events: readonly JournalEvent[]): Write[] {
  return chunked(events).map((part) => writes.addRaceEvents({ id, classId }, part));
}

/** The tables that `newRace` reads. */
function tablesOfNewRace(db: TeacherDb): Table[] {
  return [db.assessments, storeOf(db, 'assessmentScores')];
}

/** The writes that make a race. The race of a saved assessment begins with the laps of its results. */
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

/** Changes the laps or the switches of a race. Before the race's first event there is nothing to change. */
export async function changeRaceSetUp(
  device: SyncDevice,
  { raceId, classId }: RaceKey,
  setUp: Partial<RaceSetUp>,
): Promise<void> {
  await settleLapJournal(device);
  const plan = async () => {
    const row = await device.db.races.get(raceId);
    const changed = Object.entries(setUp).filter(([name, value]) => row?.[name as keyof RaceSetUp] !== value);
    if (!row || !isAlive(row) || changed.length === 0) return null;
    return { writes: [writes.changeRace({ id: raceId, classId }, Object.fromEntries(changed))] };
  };
  await savePlanned(device, { changes: ['races'], reads: [], plan });
}

/** Deletes a race that the teacher does not want to keep. It can be put back for 30 days (docs/product.md 5.6). */
export async function discardRace(device: SyncDevice, raceId: number): Promise<void> {
  await settleLapJournal(device);
  await save(device, [writes.deleteRace(raceId, device.newKey())]);
}
