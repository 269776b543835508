/** Input that is not a write yet (docs/sync.md W8). `domain/drafts/kinds.ts` defines its kinds. */
import type { Table } from 'dexie';
import {
  type Draft,
  draftKey,
  type DraftKind,
  type KindName,
  KINDS,
  type PlaceOf,
  readAs,
  readDraft,
  type ReadDraft,
  type TouchedOf,
  unreadKey,
} from '#domain/drafts/kinds.ts';
import { readSync, seenOf } from '../../db/meta.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeOnce } from '../../db/write-once.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { type SavePlan, savePlanned, type SavePlanning } from '../../sync/outbox/save.ts';
import type { Write } from '../../writes/write.ts';

export type StoredDraft<K extends KindName> = NonNullable<ReturnType<typeof readAs<K>>>;

export interface Touched<T> {
  /** Null if nothing is changed any more; the draft is then deleted. */
  readonly touched: T | null;
  /** Runs in the same transaction, on its tables, in parallel with the change. */
  readonly also?: () => Promise<unknown>;
}

export interface GivenRead<Given> {
  readonly tables: readonly Table[];
  readonly read: () => Promise<Given>;
}

export interface DraftSave<Result, T> {
  readonly writes: readonly Write[];
  readonly result: Result;
  /** Its input that can't be saved and stays. Without it, the draft is deleted. */
  readonly left?: T | null;
  /** Runs in the same transaction, on its tables. */
  readonly also?: () => Promise<unknown>;
}

export type DraftPlanning<Result, K extends KindName> = Pick<
  SavePlanning<SavePlan>,
  'changes' | 'reads' | 'records'
> & {
  /** Returns null if nothing is saved and the draft stays. `stored` is the draft, read in the same transaction. */
  readonly plan: (stored: PromiseLike<StoredDraft<K> | null>) => Promise<DraftSave<Result, TouchedOf<K>> | null>;
};

/** Returns null if there is no draft, or this app can't read it (docs/product.md 8.30). */
export async function findDraft<K extends KindName>(
  { drafts }: Pick<TeacherDb, 'drafts'>,
  kind: K,
  place: PlaceOf<K>,
): Promise<StoredDraft<K> | null> {
  const stored = await drafts.get(draftKey(kind, place));
  return stored ? readAs(kind, place, stored) : null;
}

export async function listDrafts<K extends KindName>(db: Pick<TeacherDb, 'drafts'>, kind: K): Promise<ReadDraft<K>[]> {
  const stored = await db.drafts.where('key').startsWith(`${kind}:`).toArray();
  return stored.flatMap((draft) => (readDraft(draft) as ReadDraft<K> | null) ?? []);
}

/** Deletes a draft. No write is needed, because drafts are never sent. Nothing can bring it back. */
export async function dropDraft(device: SyncDevice, key: string): Promise<void> {
  const { drafts } = device.db;
  await writeTransaction(device, { tables: [drafts], byTeacher: true }, async () => await drafts.delete(key));
}

/**
 * Stores one change, which survives a kill of the app when the promise resolves, and returns the new input, or null if none is
 * changed any more. `change` calculates it inside the transaction. After a failure of the browser's storage the transaction
 * may run again although its commit had succeeded (docs/sync.md L3.3); because of the key of the change, the second run then
 * stores nothing and returns undefined, even if another tab has saved or dropped the draft. A draft that this app can't read
 * is kept, under another key if the new draft needs its key (docs/product.md 8.30).
 */
export async function touchDraft<K extends KindName, Given = undefined>(
  device: SyncDevice,
  kind: K,
  place: PlaceOf<K>,
  change: (touched: TouchedOf<K> | null, given: Given) => Touched<TouchedOf<K>>,
  given?: GivenRead<Given>,
): Promise<TouchedOf<K> | null | undefined> {
  const { db } = device;
  const ofDraft = draftKey(kind, place);
  const scope = {
    tables: [db.drafts, ...(given?.tables ?? [])],
    key: device.newKey(),
    ahead: async () => await Promise.all([db.drafts.get(ofDraft), readSync(db), given?.read()]),
  };
  return await writeOnce(device, scope, async ([there, sync, read]) => {
    const before = there ? readAs(kind, place, there) : null;
    const { touched, also } = change(before?.touched ?? null, read as Given);
    const after = touched && draftOf(kind, place, touched, before?.cursor ?? seenOf(sync));
    await Promise.all([replace(device, after, ofDraft, before ? undefined : there), also?.()]);
    return touched;
  });
}

/**
 * Plans the writes from the stored draft, stores them and deletes the draft in one transaction, so that two tabs never send
 * the same changes. A tap during the save begins a new draft. Returns the result of the plan, or null if nothing was saved.
 */
export async function saveFromDraft<K extends KindName, Result>(
  device: SyncDevice,
  kind: K,
  place: PlaceOf<K>,
  { plan, ...planning }: DraftPlanning<Result, K>,
): Promise<Result | null> {
  const { db } = device;
  const saved = await savePlanned(device, {
    ...planning,
    reads: [...planning.reads, db.drafts],
    plan: async () => {
      const reading = findDraft(db, kind, place);
      const [planned, stored] = await Promise.all([plan(reading), reading]);
      if (!planned) return null;
      const { result, left: touched = null, also } = planned;
      const cursor = stored?.cursor ?? null;
      const leave = () =>
        touched ? db.drafts.put(draftOf(kind, place, touched, cursor)) : stored && db.drafts.delete(stored.key);
      const seen = cursor === null ? {} : { seen: cursor };
      return {
        writes: planned.writes.map((write) => ({ ...write, ...seen })),
        also: async () => await Promise.all([leave(), also?.()]),
        result,
      };
    },
  });
  return saved && saved.result;
}

/** Runs when the teacher leaves the screen. It begins no write if there is no draft. */
export async function leaveDraft<K extends KindName, Result>(
  device: SyncDevice,
  kind: K,
  place: PlaceOf<K>,
  planning: DraftPlanning<Result, K>,
): Promise<Result | null> {
  return (await findDraft(device.db, kind, place)) ? await saveFromDraft(device, kind, place, planning) : null;
}

function draftOf<K extends KindName>(kind: K, place: PlaceOf<K>, touched: TouchedOf<K>, cursor: number | null): Draft {
  const { stored }: DraftKind<K> = KINDS[kind];
  const begun = cursor === null ? {} : { cursor };
  return { key: draftKey(kind, place), ...begun, ...stored(touched, place) };
}

/** `unread`: a draft with the same key that this app can't read. It is kept. */
async function replace({ newKey, db: { drafts } }: SyncDevice, after: Draft | null, key: string, unread?: Draft) {
  if (after) {
    const kept = unread && drafts.put({ ...unread, key: unreadKey(newKey(), key) });
    await Promise.all([drafts.put(after), kept]);
  } else if (!unread) await drafts.delete(key);
}
