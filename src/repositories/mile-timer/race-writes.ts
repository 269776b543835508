/**
 * Changes the races of the mile timer: adds events, changes the settings of a race, and deletes races. A lap has to be on the
 * screen immediately, so it is stored in two steps (docs/sync.md W11). First it is stored in the lap journal, which is one
 * `put` in one transaction. After the screen has shown it, it is stored as a row, together with its entry in the outbox. All
 * code that reads the events of a race reads the journal too.
 */
import type { NewRaceEvent } from '#domain/race/events.ts';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import type { JournalEvent } from '../../db/meta-rows.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { recordsOf } from '../../sync/outbox/overlay.ts';
import * as writes from '../../writes/races.ts';
import { isAlive } from '../rows/alive.ts';
import { noteRaceOffset } from '../races/race-clock.ts';
import type { RaceKey, TimedRace } from '../races/races.ts';
import { planningOf } from '../../sync/outbox/save.ts';
import { addedEvents, eventWrites, saveAfterLaps, tablesOfNewRace } from '../races/settle-laps.ts';

/**
 * Stores laps of a race in the lap journal (docs/product.md 5.51, docs/sync.md W11). When the promise resolves, the laps
 * survive a kill of the app. Call `settleLapJournal` after the tab has shown the laps. The journal may not be able to store
 * them, for example because the device is full. Then this function immediately stores the laps as rows with their entry.
 * Returns the ids of the laps.
 */
export async function journalLaps(
  device: SyncDevice,
  race: TimedRace,
  laps: readonly (NewRaceEvent | JournalEvent)[],
): Promise<number[]> {
  const events = withIds(device, laps);
  const [first] = events;
  if (!first) return [];
  const { raceId, classId, setUp, assessmentId } = race;
  const record = { key: `lap-journal:${first.id}`, race: { raceId, classId, setUp, assessmentId }, events } as const;
  try {
    await writeTransaction(device, { tables: [], byTeacher: true }, async () => await device.db.meta.put(record));
  } catch {
    // The journal may contain the laps in spite of the error. Then the laps are stored twice with the same ids, and count once.
    await storeEvents(device, race, events);
  }
  return events.map(({ id }) => id);
}

/**
 * Stores events with their entry in the outbox, in one transaction. The first event creates the race. If the race was deleted,
 * the events begin a new race, because the timer no longer shows the old laps. No earlier event is read, so a long race does
 * not make this slower. `offset` is the offset of the page to the server's clock; it is stored together with a start. Returns
 * the ids of the events.
 */
export async function appendRaceEvents(
  device: SyncDevice,
  race: TimedRace,
  events: readonly (NewRaceEvent | JournalEvent)[],
  offset?: number,
): Promise<number[]> {
  const made = withIds(device, events);
  await storeEvents(device, race, made, offset);
  return made.map(({ id }) => id);
}

/** Gives an id to each event that has none. */
export function withIds(device: SyncDevice, events: readonly (NewRaceEvent | JournalEvent)[]): JournalEvent[] {
  return events.map((event) => ('id' in event ? event : { id: device.newId(), ...event }));
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
  await saveAfterLaps(device, { changes: ['races', 'raceEvents'], reads, made, plan });
}

/** Changes the target laps or the switches of a race. Until the first event there is no stored race that could be changed. */
export async function changeRaceSetUp(
  device: SyncDevice,
  { raceId, classId }: RaceKey,
  setUp: Partial<RaceSetUp>,
): Promise<void> {
  const plan = async () => {
    const row = await device.db.races.get(raceId);
    const changed = Object.entries(setUp).filter(([name, value]) => row?.[name as keyof RaceSetUp] !== value);
    if (!row || !isAlive(row) || changed.length === 0) return null;
    return { writes: [writes.changeRace({ id: raceId, classId }, Object.fromEntries(changed))] };
  };
  await saveAfterLaps(device, { changes: ['races'], reads: [], plan });
}

/** Deletes a race that the teacher does not want to keep. The teacher can put it back for 30 days (docs/product.md 5.6). */
export async function discardRace(device: SyncDevice, raceId: number): Promise<void> {
  await saveAfterLaps(device, planningOf([writes.deleteRace(raceId, device.newKey())]));
}
