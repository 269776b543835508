import type { Patch } from '#domain/sync/patch.ts';
import { applyPatch } from '#domain/sync/patch.ts';
import type { Write } from '../../writes/write.ts';
import { assertMayWrite, readSync, seenOf } from '../../db/meta.ts';
import type { OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { nextStamp } from '../clock.ts';
import { needsCreated } from './dependents.ts';
import type { SyncDevice } from '../device.ts';
import { layAnew, refOf } from './overlay.ts';
import { writing } from '../../db/storage-retry.ts';

/**
 * Saves writes: shown rows, bases and outbox entries in one transaction (W1, W2). Resolves once they would survive the
 * battery; throws, with nothing half-written, when the device can't take them. `also` runs in the same transaction
 * and may await only Dexie.
 */
export async function save(
  device: SyncDevice,
  writes: readonly Write[],
  also: (db: TeacherDb) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { db } = device;
  const keyed = writes.map((write) => ({ ...write, key: write.key ?? device.newKey() }));
  const deviceId = device.newKey();
  const at = device.now();
  const work = async () => {
    await assertMayWrite(db);
    // Tried once more though the first try had got through: it is saved once (L3.3).
    if (await isSaved(db, keyed)) return;
    const seen = seenOf(await readSync(db));
    const setAside: Pick<Write, 'patches'>[] = await db.outbox.where('state').anyOf('refused', 'parked').toArray();
    for (const write of keyed) {
      for (const patch of write.patches) await layOnce(db, patch);
      const parked = needsCreated(write, setAside);
      if (parked) setAside.push(write);
      const entry: Omit<OutboxEntry, 'seq'> = {
        key: write.key,
        method: write.method,
        path: write.path,
        body: write.body,
        patches: [...write.patches],
        stamp: await nextStamp(device, deviceId),
        seen: write.seen ?? seen,
        state: parked ? 'parked' : 'waiting',
        change: null,
        error: null,
        touches: [...new Set(write.patches.map((patch) => refOf(patch.table, patch.id)))],
        at,
      };
      await db.outbox.add(entry);
      // Of a parked entry only what the server lacks is shown (R8.3).
      if (parked) await layAnew(db, entry.touches);
    }
    await also(db);
  };
  await writing(device, () => db.transaction('rw', db.tables, work));
  device.nudge();
}

async function isSaved(db: TeacherDb, writes: readonly { key: string }[]): Promise<boolean> {
  const [first] = writes;
  return first !== undefined && (await db.outbox.where('key').equals(first.key).count()) > 0;
}

/** Lays one patch over the shown row; the first one of a row keeps its base. */
async function layOnce(db: TeacherDb, patch: Patch): Promise<void> {
  const rows = db.rows(patch.table);
  const shown = (await rows.get(patch.id)) ?? null;
  const base = await db.bases.get([patch.table, patch.id]);
  if (!base) await db.bases.add({ table: patch.table, id: patch.id, row: shown });
  const next = applyPatch(shown, patch);
  if (next) await rows.put(next);
}
