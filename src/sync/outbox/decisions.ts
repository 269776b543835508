/**
 * The three decisions that a teacher can make about a set-aside write (docs/sync.md R8.5, R8.6): discard the write, together
 * with the writes that need the row that it was to create; fix the write, that is, send it again, unchanged or changed; or
 * bring back the deleted row that it changes. The teacher can decide only about set-aside entries, because the server may have
 * applied any other entry. If two tabs decide about the same entry, or the transaction runs twice, the second decision has no
 * effect.
 */
import { addAll } from '#domain/lists.ts';
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
import { restoreDeleted } from '../../writes/restore.ts';
import type { Write } from '../../writes/write.ts';

/** The body and the patches with which a fixed write is sent, instead of the refused ones. */
export type Changed = Pick<Write, 'body' | 'patches'>;

/**
 * Returns the entries that are parked because of this refused entry, so that they can be discarded together with it. These are
 * all set-aside entries that need a row that the refused entry, or one of the returned entries, was to create.
 */
export async function dependentsOf(db: TeacherDb, seq: number): Promise<OutboxEntry[]> {
  const aside = await setAsideEntries(db);
  const refused = aside.find((entry) => entry.seq === seq);
  return refused ? withDependents(refused, aside).slice(1) : [];
}

/** Removes a set-aside write and the writes that need it. After that the screen shows the server's values of their rows. */
export async function discard(device: SyncDevice, seq: number): Promise<void> {
  await decide(device, async (aside) => {
    const first = aside.find((entry) => entry.seq === seq);
    return await removeEntries(device.db, first ? withDependents(first, aside) : []);
  });
}

/**
 * Sends a refused write again, unchanged or changed. The writes that are parked because of it are sent again too, unless they
 * also need another set-aside write (R8.2).
 */
export async function fix(device: SyncDevice, seq: number, changed?: Changed): Promise<void> {
  await decide(device, async (aside) => {
    const refused = splitSetAside(aside).toReview.find((entry) => entry.seq === seq);
    return refused ? await sendAgain(device, [refused], { changed }) : [];
  });
}

/**
 * Undoes the delete because of which a write was refused as `gone`, and sends again every write that was refused because of
 * this delete. The restore is added directly before the first of these writes. The refusal has to contain the key of the
 * delete.
 */
export async function bringBack(device: SyncDevice, seq: number): Promise<void> {
  await decide(device, async (aside) => {
    const key = aside.find((entry) => entry.seq === seq)?.error?.detail?.key;
    if (key === undefined) return [];
    const refused: OutboxEntry[] = [];
    const others: OutboxEntry[] = [];
    for (const entry of aside) {
      // A write that also needs the row of another refused create stays parked.
      const isAgain = entry.error?.detail?.key === key && !needsCreated(entry, others);
      (isAgain ? refused : others).push(entry);
    }
    const [first] = refused;
    if (!first) return [];
    const restored = await addRestore(device, first.seq, key);
    return [...restored, ...(await sendAgain(device, refused, { parked: splitSetAside(aside).parked }))];
  });
}

/** Runs a teacher's decision about the set-aside entries in one transaction. Then it rebuilds the rows that `work` returns. */
async function decide(device: SyncDevice, work: (aside: OutboxEntry[]) => Promise<string[]>): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: rowsAndOutbox(db), byTeacher: true }, async () => {
    await rebuildRows(db, await work(await setAsideEntries(db)));
  });
  device.nudge();
}

/** Returns a set-aside entry, followed by the entries that are parked because of it, in replay order. */
function withDependents(first: OutboxEntry, aside: readonly OutboxEntry[]): OutboxEntry[] {
  const found = [first];
  for (const entry of aside) {
    if (entry.seq > first.seq && needsCreated(entry, found)) found.push(entry);
  }
  return found;
}

/**
 * Makes these set-aside entries, and the entries that are parked because of them, wait again under new keys. A create, and an
 * entry in `parked`, keeps its place in the outbox, its stamp and its `seen`, because later writes of the teacher depend on it.
 * Sending any other write again is a new decision of the teacher. So such a write moves to the end of the outbox with a new
 * stamp and a new `seen`, and the screen shows its values over those of earlier entries.
 */
async function sendAgain(
  device: SyncDevice,
  refused: readonly OutboxEntry[],
  { changed, parked = [] }: { changed?: Changed | undefined; parked?: readonly OutboxEntry[] },
): Promise<string[]> {
  const keys = new Map<string, string>();
  const seen = seenOf(await readSync(device.db));
  const refs: string[] = [];
  const waiting: OutboxEntry[] = [];
  for (const entry of refused) {
    const { body, patches } = changed ?? entry;
    // A changed write is new input of the teacher, which no earlier backup contains (docs/sync.md L3.4).
    const at = changed ? device.now() : entry.at;
    const again = withNewKey(device, { ...entry, body, patches: [...patches], at }, keys);
    await keepBases(device.db, again.patches);
    if (parked.includes(entry) || isCreate(again)) await waitAgainInPlace(device.db, again);
    else await waitAgainAtEnd(device.db, { ...again, seen, stamp: await nextStamp(device, device.newKey()) });
    waiting.push(again);
    // The rows that the entry changed before the fix are rebuilt too, because the fixed entry may no longer change them.
    addAll(refs, entry.touches);
    addAll(refs, again.touches);
  }
  return [...refs, ...(await freeDependents(device.db, waiting))];
}

/**
 * Gives the entry a new key, because the server would answer the old key with the stored refusal. If the entry deletes rows,
 * their tombstones contain its key, and so does each restore that undoes the delete. So they get the new key too. `keys` maps
 * old keys to new ones.
 */
function withNewKey(
  device: SyncDevice,
  entry: Omit<OutboxEntry, 'patches'> & Pick<Changed, 'patches'>,
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

function isCreate({ patches }: OutboxEntry): boolean {
  return patches.some((patch) => patch.kind === 'create' && !isAlwaysThere(patch));
}

/**
 * Adds an entry that undoes the delete with this key, directly before the entry with the seq `before`. Returns the rows that
 * the new entry changes.
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
