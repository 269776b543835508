import { applyPatch, type Patch } from '#domain/sync/patch.ts';
import { readSync, seenOf } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { rowsAndOutbox, writeTransaction } from '../../db/write-transaction.ts';
import type { Write } from '../../writes/write.ts';
import { nextStamp } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { needsCreated } from './dependents.ts';
import { setAsideEntries } from './entries.ts';
import { addEntries } from './entry-states.ts';
import { keepBases, rebuildRows, touchesOf } from './overlay.ts';

/**
 * Saves writes: it stores shown rows, base rows and outbox entries in one transaction (W1, W2). It resolves once they
 * would survive a power cut. If the device can't store them, it throws and stores nothing. `also` runs in the same
 * transaction. It may write drafts, and it may await only Dexie.
 */
export async function save(
  device: SyncDevice,
  writes: readonly Write[],
  also?: (db: TeacherDb) => Promise<unknown>,
): Promise<void> {
  const { db } = device;
  const keyed = writes.map((write) => ({ ...write, key: write.key ?? device.newKey() }));
  const deviceId = device.newKey();
  const at = device.now();
  const rows = writes.flatMap(({ patches }) => patches.map(({ table }) => table));
  const tables = [...rowsAndOutbox(db, rows), ...(also ? [db.drafts] : [])];
  await writeTransaction(device, { tables, byTeacher: true }, async () => {
    // The transaction may run a second time although the first run was stored. Then the second run must not save the
    // writes again (L3.3).
    if (await isSaved(db, keyed)) return;
    const seen = seenOf(await readSync(db));
    const setAside: Pick<Write, 'patches'>[] = await setAsideEntries(db);
    for (const write of keyed) {
      const { key, method, path, body, patches } = write;
      const refs = touchesOf(patches);
      await keepBases(db, refs);
      for (const patch of patches) await applyToShown(db, patch);
      // A parked write is stored as refused without an error, because the server has not judged it (R8.1).
      const isParked = needsCreated(write, setAside);
      if (isParked) setAside.push(write);
      const stamp = await nextStamp(device, deviceId);
      const state = isParked ? 'refused' : 'waiting';
      await addEntries(db, [{ key, method, path, body, patches, stamp, seen: write.seen ?? seen, state, at }]);
      // The rows are rebuilt because a parked entry is shown only on rows that the server lacks (R8.3).
      if (isParked) await rebuildRows(db, refs);
    }
    await also?.(db);
  });
  device.nudge();
}

async function isSaved(db: TeacherDb, writes: readonly { key: string }[]): Promise<boolean> {
  const [first] = writes;
  return first !== undefined && (await db.outbox.where('key').equals(first.key).count()) > 0;
}

async function applyToShown(db: TeacherDb, patch: Patch): Promise<void> {
  const rows = db.rows(patch.table);
  const next = applyPatch((await rows.get(patch.id)) ?? null, patch);
  if (next) await rows.put(next);
}
