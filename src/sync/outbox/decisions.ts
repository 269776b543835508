/**
 * The decisions that a teacher can make about a set-aside write (docs/sync.md R8.5, R8.6): discard it with its dependents, send
 * it again unchanged or fixed, or bring back the deleted row that it changes. The server may have applied any other entry, so
 * only set-aside ones can be decided. A second decision about an entry has no effect.
 */
import { addAll } from '#domain/lists.ts';
import type { Patch } from '#domain/sync/patch.ts';
import { readSync, seenOf } from '../../db/meta.ts';
import { rowsOfDelete } from '../../db/rows/scan.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { rowsAndOutbox, writeTransaction } from '../../db/write-transaction.ts';
import { nextStamp } from '../clock.ts';
import type { SyncDevice } from '../device.ts';
import { isAlwaysThere, needsCreated, splitSetAside } from './dependents.ts';
import { setAsideEntries, undoneKey } from './entries.ts';
import { addEntries, removeEntries, waitAgainAtEnd, waitAgainInPlace } from './entry-states.ts';
import { keepBases, rebuildRows, touchesOf } from './overlay.ts';
import { freeDependents } from './set-aside.ts';
import { restoreDeleted } from '../../writes/review.ts';
import type { Write } from '../../writes/write.ts';

export type FixedWrite = Pick<Write, 'body' | 'patches'>;

/** Returns the entries that are parked because of this refused entry, directly or through another parked one. */
export async function dependentsOf(db: TeacherDb, seq: number): Promise<OutboxEntry[]> {
  const aside = await setAsideEntries(db);
  const refused = aside.find((entry) => entry.seq === seq);
  return refused ? withDependents(refused, aside).slice(1) : [];
}

/** The screen then shows the server's values. */
export async function discard(device: SyncDevice, seq: number): Promise<void> {
  await decide(device, async (aside) => {
    const first = aside.find((entry) => entry.seq === seq);
    return await removeEntries(device.db, first ? withDependents(first, aside) : []);
  });
}

/**
 * Sends a refused write and the writes parked because of it again. One that also needs another set-aside write stays parked
 * (R8.2).
 */
export async function fix(device: SyncDevice, seq: number, changed?: FixedWrite): Promise<void> {
  await decide(device, async (aside) => {
    const refused = splitSetAside(aside).toReview.find((entry) => entry.seq === seq);
    return refused ? await sendAgain(device, [refused], { changed }) : [];
  });
}

/**
 * Undoes a delete, and sends again every write that was refused as `gone` because of it. The restore is added before the first
 * of them. The refusal of `seq` has to contain the key of the delete.
 */
export async function bringBack(device: SyncDevice, seq: number): Promise<void> {
  await decide(device, async (aside) => {
    const key = aside.find((entry) => entry.seq === seq)?.error?.detail?.key;
    if (key === undefined) return [];
    const refused: OutboxEntry[] = [];
    const others: OutboxEntry[] = [];
    for (const entry of aside) {
      const isAgain = entry.error?.detail?.key === key && !needsCreated(entry, others);
      (isAgain ? refused : others).push(entry);
    }
    const [first] = refused;
    if (!first) return [];
    const restored = await addRestore(device, first.seq, key);
    return [...restored, ...(await sendAgain(device, refused, { parked: splitSetAside(aside).parked }))];
  });
}

async function decide(device: SyncDevice, work: (aside: OutboxEntry[]) => Promise<string[]>): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: rowsAndOutbox(db), byTeacher: true }, async () => {
    await rebuildRows(db, await work(await setAsideEntries(db)));
  });
  device.nudge();
}

/** In replay order. */
function withDependents(first: OutboxEntry, aside: readonly OutboxEntry[]): OutboxEntry[] {
  const found = [first];
  for (const entry of aside) {
    if (entry.seq > first.seq && needsCreated(entry, found)) found.push(entry);
  }
  return found;
}

/**
 * Makes these set-aside entries and their dependents wait again. Those in `refused` get new keys. A create, and an entry in
 * `parked`, keeps its place, stamp and `seen`, because later writes depend on it. Any other write is a new decision of the
 * teacher: it moves to the end of the outbox with a new stamp and `seen`, and the screen shows its values.
 */
async function sendAgain(
  device: SyncDevice,
  refused: readonly OutboxEntry[],
  { changed, parked = [] }: { changed?: FixedWrite | undefined; parked?: readonly OutboxEntry[] },
): Promise<string[]> {
  const keys = new Map<string, string>();
  const seen = seenOf(await readSync(device.db));
  const refs: string[] = [];
  const waiting: OutboxEntry[] = [];
  const isNew = (patch: Patch) => patch.kind === 'create' && !isAlwaysThere(patch);
  for (const entry of refused) {
    const { body, patches } = changed ?? entry;
    // New input of the teacher, which no earlier backup contains (docs/sync.md L3.4).
    const at = changed ? device.now() : entry.at;
    const again = withNewKey(device, { ...entry, body, patches: [...patches], at }, keys);
    await keepBases(device.db, again.patches);
    if (parked.includes(entry) || again.patches.some(isNew)) await waitAgainInPlace(device.db, again);
    else await waitAgainAtEnd(device.db, { ...again, seen, stamp: await nextStamp(device, device.newKey()) });
    waiting.push(again);
    // The fixed entry may no longer change the rows that the refused entry changed.
    addAll(refs, entry.touches);
    addAll(refs, again.touches);
  }
  return [...refs, ...(await freeDependents(device.db, waiting))];
}

/**
 * Gives the entry a new key, because the server would repeat its refusal for the old one. The tombstones and the restores of a
 * delete contain its key, so they get the new one too. `keys` maps old keys to new keys.
 */
function withNewKey(
  device: SyncDevice,
  entry: Omit<OutboxEntry, 'patches'> & Pick<FixedWrite, 'patches'>,
  keys: Map<string, string>,
): OutboxEntry {
  const key = device.newKey();
  keys.set(entry.key, key);
  const patches = entry.patches.map((patch) =>
    'key' in patch ? { ...patch, key: keys.get(patch.key) ?? patch.key } : patch,
  );
  const undone = keys.get(undoneKey(entry) ?? '');
  return {
    ...entry,
    key,
    patches,
    touches: touchesOf(patches),
    ...(undone !== undefined && { body: { key: undone } }),
  };
}

/**
 * Adds an entry that undoes the delete with this key, before the entry with the seq `before`. Returns the rows that it changes.
 */
async function addRestore(device: SyncDevice, before: number, key: string): Promise<string[]> {
  const { db } = device;
  const last = await db.outbox.where('seq').below(before).last();
  const { method, path, body, patches } = restoreDeleted(key, await rowsOfDelete(db, key));
  await keepBases(db, patches);
  await addEntries(db, [
    {
      seq: ((last?.seq ?? before - 1) + before) / 2,
      method,
      path,
      body,
      patches,
      key: device.newKey(),
      stamp: await nextStamp(device, device.newKey()),
      seen: seenOf(await readSync(db)),
      at: device.now(),
    },
  ]);
  return touchesOf(patches);
}
