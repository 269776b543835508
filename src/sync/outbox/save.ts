import type { Table } from 'dexie';
import type { RecordRef } from '#domain/rows/groups.ts';
import { stampedPatch } from '#domain/sync/stamped-fields.ts';
import type { TableName } from '#domain/tables/all.ts';
import { readClock, readSync, seenOf } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeOnce } from '../../db/write-once.ts';
import { rowsAndOutbox } from '../../db/write-transaction.ts';
import type { Write } from '../../writes/write.ts';
import { nextStamps } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { needsCreated } from './dependents.ts';
import { setAsideEntries } from './entries.ts';
import { addEntries, type NewEntry } from './entry-states.ts';
import {
  hasRecord,
  isSetAside,
  keepBases,
  type PlacedRecords,
  readPlaced,
  rebuildRows,
  recordsOf,
  showPatches,
  touchesOf,
} from './overlay.ts';
import { hasUnplaced, makesPlaces, placeUnplaced } from './unplaced.ts';

export interface SavePlan {
  readonly writes: readonly Write[];
  /** If it throws, the save stores nothing. */
  readonly also?: () => Promise<unknown>;
}

export interface SavePlanning<Plan extends SavePlan> {
  /** The tables whose rows the writes change. */
  readonly changes: readonly TableName[];
  readonly reads: readonly Table[];
  /**
   * The records that the plan will probably change, read at the same time as its data, because the save would otherwise be
   * slower (S5.1).
   */
  readonly records?: readonly RecordRef[];
  /** The records that this save creates with new ids, so they need not be read. */
  readonly made?: readonly RecordRef[];
  /**
   * Returns null if there is nothing to save. It may await only reads of the transaction's tables. If it throws, nothing is
   * stored.
   */
  readonly plan: () => Promise<Plan | null>;
}

/** Like `savePlanned`, for writes that do not depend on stored data. */
export async function save(device: SyncDevice, writes: readonly Write[]): Promise<void> {
  await savePlanned(device, planningOf(writes));
}

/** Returns the planning for writes that do not depend on stored data. */
export function planningOf(writes: readonly Write[]): SavePlanning<SavePlan> {
  const patches = writes.flatMap((write) => write.patches);
  const changes = patches.map(({ table }) => table);
  return { changes, reads: [], records: recordsOf(patches), plan: async () => ({ writes }) };
}

/**
 * Stores shown rows, bases and outbox entries in one transaction, in which the plan is made too (W1, W2). The promise resolves
 * with the saved plan when these are on the disk; if it rejects, nothing is stored.
 */
export async function savePlanned<Plan extends SavePlan>(
  device: SyncDevice,
  planning: SavePlanning<Plan>,
): Promise<Plan | null> {
  const { db } = device;
  const at = device.now();
  // If the transaction runs again although the first run had committed, the second run stores nothing.
  let saved: Plan | null = null;
  const scope = { tables: [...rowsAndOutbox(db, planning.changes), ...planning.reads], key: device.newKey() };
  const deviceId = device.newKey();
  const ahead = async () => await readFor(db, planning, deviceId);
  await writeOnce(device, { ...scope, ahead }, async ({ planned, aside, sync, clockBefore, placed, unplaced }) => {
    saved = planned;
    if (!planned) return;
    const keyed = planned.writes.map((write) => ({ ...write, key: write.key ?? device.newKey() }));
    const { stamps, clock } = nextStamps(device, clockBefore, keyed.length);
    const entries = newEntries(keyed, { aside, stamps, seen: seenOf(sync), at });
    const isSimple = !unplaced && !entries.some(isSetAside);
    await Promise.all([
      isSimple ? showEntries(db, entries, placed) : rebuildEntries(db, entries),
      db.meta.put(clock),
      planned.also?.(),
    ]);
  });
  if (saved) device.nudge();
  return saved;
}

/** Only records that `planning` does not list are read after the plan is made. */
async function readFor<Plan extends SavePlan>(
  db: TeacherDb,
  { changes, records = [], made = [], plan }: SavePlanning<Plan>,
  deviceId: string,
) {
  const [planned, aside, sync, clock, likely, hasOld] = await Promise.all([
    plan(),
    setAsideEntries(db),
    readSync(db),
    readClock(db, deviceId),
    readPlaced(db, records),
    hasUnplaced(db, changes),
  ]);
  const patches = planned?.writes.flatMap((write) => write.patches) ?? [];
  const known = joined(likely, { bases: new Map(), shown: new Map(made.map((ref) => [ref, new Map()])) });
  const others = recordsOf(patches).filter((ref) => !known.shown.has(ref));
  const placed = others.length === 0 ? known : joined(known, await readPlaced(db, others));
  return { planned, aside, sync, clockBefore: clock, placed, unplaced: hasOld && makesPlaces(patches) };
}

function joined(one: PlacedRecords, other: PlacedRecords): PlacedRecords {
  return { bases: new Map([...one.bases, ...other.bases]), shown: new Map([...one.shown, ...other.shown]) };
}

interface EntryFacts {
  readonly aside: readonly Pick<Write, 'patches'>[];
  readonly stamps: readonly string[];
  readonly seen: number;
  readonly at: number;
}

function newEntries(writes: readonly (Write & { key: string })[], { aside, stamps, seen, at }: EntryFacts): NewEntry[] {
  const setAside = [...aside];
  return writes.map(({ patches, ...write }, index) => {
    const { key, method, path, body } = write;
    const stamp = stamps[index] ?? '';
    // Refused without an error, because the server has not answered it (R8.1).
    const isParked = needsCreated({ patches }, setAside);
    if (isParked) setAside.push({ patches });
    const stamped = patches.map((patch) => stampedPatch(patch, stamp));
    const state = isParked ? 'refused' : 'waiting';
    return { key, method, path, body, patches: stamped, stamp, seen: write.seen ?? seen, state, at };
  });
}

async function showEntries(db: TeacherDb, entries: readonly NewEntry[], placed: PlacedRecords): Promise<void> {
  const patches = entries.flatMap((entry) => entry.patches);
  await Promise.all([addEntries(db, entries), showPatches(db, patches, placed)]);
}

/**
 * A parked entry is shown only if the server lacks the row (R8.3). An older patch whose group was unknown is applied too, if a
 * new entry creates its row (S4.2).
 */
async function rebuildEntries(db: TeacherDb, entries: readonly NewEntry[]): Promise<void> {
  const patches = entries.flatMap((entry) => entry.patches);
  await placeUnplaced(db, () => patches.filter(hasRecord).map((place) => ({ place })));
  await keepBases(db, patches);
  await addEntries(db, entries);
  await rebuildRows(db, touchesOf(patches));
}
