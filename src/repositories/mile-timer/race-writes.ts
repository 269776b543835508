/**
 * Adds events, changes settings, and deletes races. A lap is stored in two steps to be on the screen immediately (docs/sync.md
 * W11): first in the lap journal, one `put` in one transaction, and after the screen has shown it as a row with its entry. All
 * code that reads events reads the journal too.
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
import { addedEvents, lapEventWrites, saveAfterLaps, tablesOfNewRace } from '../races/settle-laps.ts';

/**
 * Stores laps in the lap journal (docs/product.md 5.51, docs/sync.md W11), where they survive a kill, and returns their ids.
 * Call `settleLapJournal` after the tab has shown them. If the journal fails, for example on a full device, they are stored as
 * rows with their entry.
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
    // If the journal contains the laps in spite of the error, they have the same ids and count once.
    await storeEvents(device, race, events);
  }
  return events.map(({ id }) => id);
}

/**
 * Stores events with their entry in one transaction, and returns their ids. The first event creates the race, or a new one if
 * it was deleted, because the timer no longer shows its laps. No earlier event is read, so a long race is not slower. `offset`,
 * to the server's clock, is stored with a start.
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
    writes: await lapEventWrites(device, race, events),
    ...(offset !== undefined && { also: async () => await noteRaceOffset(db, events, offset) }),
  });
  const reads = [
    ...(race.assessmentId === null ? [] : tablesOfNewRace(db)),
    ...(offset === undefined ? [] : [db.local]),
  ];
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

/** The teacher can put the race back for 30 days (docs/product.md 5.6). */
export async function discardRace(device: SyncDevice, raceId: number): Promise<void> {
  await saveAfterLaps(device, planningOf([writes.deleteRace(raceId, device.newKey())]));
}
