import type { Patch } from '#domain/sync/patch.ts';
import { stampedPatch } from '#domain/sync/stamped-fields.ts';
import { readSync, seenOf } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { rowsAndOutbox, writeOnce } from '../../db/write-transaction.ts';
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
  showPatches,
  touchesOf,
} from './overlay.ts';
import { hasUnplaced, placeUnplaced } from './unplaced.ts';

/** The work on drafts that belongs to a save. If it throws, nothing of the save is stored. */
export interface SaveWork {
  /** Reads what the save depends on. The function that it returns throws if the save may not be stored. */
  readonly before?: (db: TeacherDb) => Promise<() => void>;
  readonly also?: (db: TeacherDb) => Promise<unknown>;
}

/**
 * Saves writes: it stores shown rows, base rows and outbox entries in one transaction (W1, W2). It resolves when they are
 * on the disk, so that they survive a power cut. If the device can't store them, it throws and stores nothing. `before` and
 * `also` run in the same transaction. They may read and write drafts, and they may await only Dexie.
 */
export async function save(
  device: SyncDevice,
  writes: readonly Write[],
  { before, also }: SaveWork = {},
): Promise<void> {
  const { db } = device;
  const keyed = writes.map((write) => ({ ...write, key: write.key ?? device.newKey() }));
  const deviceId = device.newKey();
  const at = device.now();
  const patches = writes.flatMap((write) => write.patches);
  const tables = [
    ...rowsAndOutbox(
      db,
      patches.map(({ table }) => table),
    ),
    ...(before || also ? [db.drafts] : []),
  ];
  const key = keyed[0]?.key ?? device.newKey();
  const ahead = async () => await readFor(db, patches, before);
  await writeOnce(device, { tables, key, ahead }, async ([aside, sync, placed, unplaced, check]) => {
    check?.();
    const stamps = await nextStamps(device, deviceId, keyed.length);
    const seen = seenOf(sync);
    const setAside: Pick<Write, 'patches'>[] = [...aside];
    const entries = keyed.map(({ patches, ...write }, index): NewEntry => {
      const { key, method, path, body } = write;
      const stamp = stamps[index] ?? '';
      // A parked write is stored as refused, but without an error, because the server has not answered it (R8.1).
      const isParked = needsCreated({ patches }, setAside);
      if (isParked) setAside.push({ patches });
      const stamped = patches.map((patch) => stampedPatch(patch, stamp));
      const state = isParked ? 'refused' : 'waiting';
      return { key, method, path, body, patches: stamped, stamp, seen: write.seen ?? seen, state, at };
    });
    const isSimple = !unplaced && !entries.some(isSetAside);
    await Promise.all([isSimple ? showEntries(db, entries, placed) : rebuildEntries(db, entries), also?.(db)]);
  });
  device.nudge();
}

/** Reads everything that a save depends on. All requests are made at once. */
async function readFor(db: TeacherDb, patches: readonly Patch[], before: SaveWork['before']) {
  return await Promise.all([
    setAsideEntries(db),
    readSync(db),
    readPlaced(db, patches),
    hasUnplaced(db, patches),
    before?.(db),
  ]);
}

/** Adds the entries to the outbox, and lays their patches over the shown rows. */
async function showEntries(db: TeacherDb, entries: readonly NewEntry[], placed: PlacedRecords): Promise<void> {
  const patches = entries.flatMap((entry) => entry.patches);
  await Promise.all([addEntries(db, entries), showPatches(db, patches, placed)]);
}

/**
 * Adds the entries to the outbox, and makes the shown rows from all their entries. A parked entry is shown only on rows that
 * the server lacks (R8.3). And an older entry whose row was unknown has to be laid on a row that is created now (S4.2).
 */
async function rebuildEntries(db: TeacherDb, entries: readonly NewEntry[]): Promise<void> {
  const patches = entries.flatMap((entry) => entry.patches);
  await placeUnplaced(db, () => patches.filter(hasRecord).map((place) => ({ place })));
  await keepBases(db, patches);
  await addEntries(db, entries);
  await rebuildRows(db, touchesOf(patches));
}
