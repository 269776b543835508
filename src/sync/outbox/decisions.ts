/**
 * What a teacher decides about a write that was set aside (docs/sync.md R8.5, R8.6): send it again, as it was or changed; bring
 * back what was deleted under it; or discard it, with those that need what it was to create. Only set-aside entries can
 * be decided: any other may have been applied already. Decided twice (two tabs, a retried transaction), the second does
 * nothing.
 */
import { restore } from '#contract/sync.ts';
import type { Patch } from '#domain/sync/patch.ts';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { assertMayWrite, readSync, seenOf } from '../../db/meta.ts';
import type { OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { nextStamp } from '../clock.ts';
import { isAlwaysThere, needsCreated } from './dependents.ts';
import type { SyncDevice } from '../device.ts';
import { layAnew, refOf } from './overlay.ts';
import { writing } from '../../db/storage-retry.ts';

/** What a fixed write says instead of what was refused. */
export interface Changed {
  readonly body: unknown;
  readonly patches: readonly Patch[];
}

/** The parked entries that go, or come back, with a refused one: all that need what it was to create, down to the last. */
export async function dependentsOf(db: TeacherDb, seq: number): Promise<OutboxEntry[]> {
  const aside = await asideOf(db);
  const refused = aside.find((entry) => entry.seq === seq);
  return refused ? family(refused, aside).slice(1) : [];
}

/** Lets a set-aside write go, with those that need it; their rows are shown as the server has them. */
export async function discard(device: SyncDevice, seq: number): Promise<void> {
  await deciding(device, async (aside) => {
    const first = aside.find((entry) => entry.seq === seq);
    const gone = first ? family(first, aside) : [];
    await device.db.outbox.bulkDelete(gone.map((entry) => entry.seq));
    return refsOf(gone);
  });
}

/** Sends a refused write again, as it was or changed, and lets those wait again that need nothing else that is set aside. */
export async function fix(device: SyncDevice, seq: number, changed?: Changed): Promise<void> {
  await deciding(device, async (aside) => {
    const refused = aside.find((entry) => entry.seq === seq && entry.state === 'refused');
    return refused ? await sendAgain(device, [refused], aside, changed) : [];
  });
}

/**
 * Undoes the delete under a write that was refused as `gone`, and sends again what that delete had refused: a restore
 * goes just before the first of them. The refusal has to name the delete by its key.
 */
export async function bringBack(device: SyncDevice, seq: number): Promise<void> {
  await deciding(device, async (aside) => {
    const key = aside.find((entry) => entry.seq === seq)?.error?.detail?.key;
    if (key === undefined) return [];
    const refused = aside.filter(({ state, error }) => state === 'refused' && error?.detail?.key === key);
    const [first] = refused;
    if (!first) return [];
    const restoring = await addRestore(device, first.seq, key);
    return [...restoring, ...(await sendAgain(device, refused, aside))];
  });
}

/** Runs a decision over the set-aside entries in one transaction, and lays the rows anew that it names. */
async function deciding(device: SyncDevice, work: (aside: OutboxEntry[]) => Promise<string[]>): Promise<void> {
  const { db } = device;
  await writing(device, () =>
    db.transaction('rw', db.tables, async () => {
      await assertMayWrite(db);
      await layAnew(db, await work(await asideOf(db)));
    }),
  );
  device.nudge();
}

function refsOf(entries: readonly OutboxEntry[]): string[] {
  return entries.flatMap((entry) => entry.touches);
}

async function asideOf(db: TeacherDb): Promise<OutboxEntry[]> {
  return await db.outbox.where('state').anyOf('refused', 'parked').sortBy('seq');
}

/** A set-aside entry and, in order, the parked ones that need it. */
function family(first: OutboxEntry, aside: readonly OutboxEntry[]): OutboxEntry[] {
  const found = [first];
  for (const entry of aside) {
    if (entry.state === 'parked' && entry.seq > first.seq && needsCreated(entry, found)) found.push(entry);
  }
  return found;
}

async function sendAgain(
  device: SyncDevice,
  refused: readonly OutboxEntry[],
  aside: readonly OutboxEntry[],
  changed?: Changed,
): Promise<string[]> {
  const seqs = new Set(refused.flatMap((entry) => family(entry, aside)).map(({ seq }) => seq));
  const still = aside.filter(({ seq }) => !seqs.has(seq));
  const keys = new Map<string, string>();
  const seen = seenOf(await readSync(device.db));
  const refs: string[] = [];
  for (const entry of aside) {
    if (!seqs.has(entry.seq)) continue;
    // What needs another set-aside one as well stays parked, and so does what needs that.
    if (entry.state === 'parked' && needsCreated(entry, still)) still.push(entry);
    else {
      const said = entry.state === 'refused' ? { ...entry, ...changed } : entry;
      const again = withNewKey(device, said as OutboxEntry, keys);
      for (const patch of again.patches) await keepBase(device.db, patch);
      await waitAgain(device, again, seen);
      // What it touched before as well: a change may have let a row go.
      refs.push(...entry.touches, ...again.touches);
    }
  }
  return refs;
}

/**
 * A new key, since the stored answer of the old one is the refusal. A delete's key is also on the tombstones that it
 * sets, and in the restores that undo it.
 */
function withNewKey(device: SyncDevice, entry: OutboxEntry, keys: Map<string, string>): OutboxEntry {
  const key = device.newKey();
  keys.set(entry.key, key);
  const patches = entry.patches.map((patch) =>
    'key' in patch ? { ...patch, key: keys.get(patch.key) ?? patch.key } : patch,
  );
  const undone = entry.path === restore.path ? keys.get((entry.body as { key: string }).key) : undefined;
  const touches = [...new Set(patches.map((patch) => refOf(patch.table, patch.id)))];
  return { ...entry, key, patches, touches, ...(undone !== undefined && { body: { key: undone } }) };
}

/**
 * A create, and what was parked for one, keeps its place, stamp and seen: what the teacher did since came after it.
 * Any other is a decision of now: it goes last, with a stamp of now, and is shown so.
 */
async function waitAgain(device: SyncDevice, entry: OutboxEntry, seen: number): Promise<void> {
  const { outbox } = device.db;
  const waiting: OutboxEntry = { ...entry, state: 'waiting', error: null, change: null };
  const isCreate = entry.patches.some((patch) => patch.kind === 'create' && !isAlwaysThere(patch));
  if (entry.state === 'parked' || isCreate) await outbox.put(waiting);
  else {
    await outbox.delete(entry.seq);
    const { seq: _old, ...fresh } = { ...waiting, seen, stamp: await nextStamp(device, device.newKey()) };
    await outbox.add(fresh);
  }
}

/** Puts the restore of a delete before an entry; gives the rows that it touches. */
async function addRestore(device: SyncDevice, before: number, key: string): Promise<string[]> {
  const { db } = device;
  const last = await db.outbox.where('seq').below(before).last();
  const patches: Patch[] = [];
  for (const table of TABLE_NAMES) {
    const buried = await db
      .rows(table)
      .filter((row) => row.tomb === key)
      .primaryKeys();
    for (const id of buried) patches.push({ table, id, kind: 'restore', key });
  }
  for (const patch of patches) await keepBase(db, patch);
  const entry: OutboxEntry = {
    seq: ((last?.seq ?? before - 1) + before) / 2,
    key: device.newKey(),
    method: restore.method as 'POST',
    path: restore.path,
    body: { key },
    patches,
    stamp: await nextStamp(device, device.newKey()),
    seen: seenOf(await readSync(db)),
    state: 'waiting',
    change: null,
    error: null,
    touches: patches.map((patch) => refOf(patch.table, patch.id)),
    at: device.now(),
  };
  await db.outbox.add(entry);
  return entry.touches;
}

async function keepBase(db: TeacherDb, { table, id }: Patch): Promise<void> {
  if (await db.bases.get([table, id])) return;
  await db.bases.add({ table, id, row: (await db.rows(table).get(id)) ?? null });
}
