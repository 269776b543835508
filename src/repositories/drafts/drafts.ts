/**
 * A draft is input that is not a write yet (docs/sync.md W8). Every screen with drafts uses these functions:
 *
 * - `touchDraft` stores one change immediately, so that the change survives a kill of the app.
 * - `saveDraft` turns the draft into writes.
 * - `leaveDraft` runs when the teacher leaves the screen. It saves the draft or keeps it.
 * - `dropDraft` deletes the draft.
 */
import type { Table } from 'dexie';
import { readSync, seenOf } from '../../db/meta.ts';
import type { Draft, FormDraft, RollDraft } from '../../db/stored.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeOnce } from '../../db/write-once.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../../sync/device.ts';
import type { Write } from '../../writes/write.ts';
import { type SavePlan, savePlanned, type SavePlanning } from '../../sync/outbox/save.ts';
import { isCursor, unreadKey } from './stored-drafts.ts';

type CommonFields = 'key' | 'cursor';

/** Its key, and how the changed input (`T`) is stored and read. */
export interface DraftOf<T> {
  readonly key: string;
  /** Returns null for a draft of another kind or version. */
  readonly read: (stored: Draft) => T | null;
  readonly stored: (touched: T) => Omit<RollDraft, CommonFields> | Omit<FormDraft, CommonFields>;
}

/** Returns the draft of a form. `value` converts the input to plain data, and `read` back. */
export function formDraft<T>(
  key: string,
  read: (value: unknown) => T | null,
  value: (touched: T) => unknown,
): DraftOf<T> {
  return {
    key,
    read: (stored) => (stored.kind === 'form' && isCursor(stored.cursor) ? read(stored.value) : null),
    stored: (touched) => ({ kind: 'form', value: value(touched) }),
  };
}

export interface StoredDraft<T> {
  readonly touched: T;
  /** At the first change; null for a draft of an older app. */
  readonly cursor: number | null;
}

/** Returns null if there is none, or this app can't read it. */
export async function readDraft<T>(db: TeacherDb, draft: DraftOf<T>): Promise<StoredDraft<T> | null> {
  return readOf(draft, await db.drafts.get(draft.key));
}

function readOf<T>(draft: DraftOf<T>, stored: Draft | undefined): StoredDraft<T> | null {
  const touched = stored ? draft.read(stored) : null;
  if (!stored || touched === null) return null;
  return { touched, cursor: stored.cursor ?? null };
}

export interface Touched<T> {
  /** Null if nothing is changed any more; the draft is then deleted. */
  readonly touched: T | null;
  /** Runs in the same transaction, on its tables, in parallel with the change. */
  readonly also?: () => Promise<unknown>;
}

export interface TouchOptions<Given> {
  /** A change with a key that is already stored is not stored again. */
  readonly key?: string;
  /** Read for `change` from these tables, in its transaction. */
  readonly given?: { readonly tables: readonly Table[]; readonly read: () => Promise<Given> };
}

/**
 * Stores one change, which survives a kill of the app when the promise resolves, and returns the new draft, or null if no input
 * is changed any more. `change` calculates it inside the transaction. After a failure of the browser's storage the transaction
 * may run again although its commit had succeeded (docs/sync.md L3.3); because of the key of the change, the second run then
 * stores nothing and returns undefined, even if another tab has saved or dropped the draft. A draft that this app can't read is
 * kept, under another key if the new draft needs its key (docs/product.md 8.30).
 */
export async function touchDraft<T, Given = undefined>(
  device: SyncDevice,
  draft: DraftOf<T>,
  change: (touched: T | null, given: Given) => Touched<T>,
  { key = device.newKey(), given }: TouchOptions<Given> = {},
): Promise<T | null | undefined> {
  const { db } = device;
  const scope = {
    tables: [db.drafts, ...(given?.tables ?? [])],
    key,
    ahead: async () => await Promise.all([db.drafts.get(draft.key), readSync(db), given?.read()]),
  };
  return await writeOnce(device, scope, async ([there, sync, read]) => {
    const before = readOf(draft, there);
    const { touched, also } = change(before?.touched ?? null, read as Given);
    const cursor = before?.cursor ?? seenOf(sync);
    const after = touched && { key: draft.key, cursor, ...draft.stored(touched) };
    const unread = before ? undefined : there;
    await Promise.all([replaceDraft(device, draft, after, unread), also?.()]);
    return touched;
  });
}

/**
 * Stores `after` with the key of the draft, or deletes the draft if `after` is null. `unread` is a draft with the same key that
 * this app can't read. It is kept.
 */
async function replaceDraft(
  { newKey, db: { drafts } }: SyncDevice,
  { key }: Pick<DraftOf<unknown>, 'key'>,
  after: Draft | null,
  unread: Draft | undefined,
): Promise<void> {
  if (after) {
    await Promise.all([drafts.put(after), unread && drafts.put({ ...unread, key: unreadKey(newKey(), key) })]);
  } else if (!unread) await drafts.delete(key);
}

export interface DraftSave<Result> {
  readonly writes: readonly Write[];
  /** At the first change, and sent as `seen`; null if there was none. */
  readonly cursor: number | null;
  readonly result: Result;
  /** Its input can't be saved. Without it, the draft is deleted. */
  readonly left?: Draft | null;
  /** Runs in the same transaction, on its tables. */
  readonly also?: () => Promise<unknown>;
}

/** From the draft to the writes (`SavePlanning`). */
export type DraftPlanning<Plan> = Pick<SavePlanning<SavePlan>, 'changes' | 'reads' | 'records'> & {
  readonly plan: () => Promise<Plan>;
};

/**
 * Plans the writes from the stored draft, stores them and deletes the draft in one transaction, so that two tabs never send the
 * same changes. A tap during the save begins a new draft.
 */
export async function saveDraft<T, Result>(
  device: SyncDevice,
  draft: DraftOf<T>,
  planning: DraftPlanning<DraftSave<Result>>,
): Promise<Result> {
  const saved = await saveDraftIf(device, draft, planning);
  if (!saved) throw new Error('A save without a plan.');
  return saved.result;
}

/**
 * Runs when the teacher leaves the screen: saves the draft with the plan of `plan`, or keeps it if that is null. Returns the
 * result of the plan, or null if nothing was saved.
 */
export async function leaveDraft<T, Result>(
  device: SyncDevice,
  draft: DraftOf<T>,
  planning: DraftPlanning<DraftSave<Result> | null>,
): Promise<Result | null> {
  if (!(await readDraft(device.db, draft))) return null;
  return (await saveDraftIf(device, draft, planning))?.result ?? null;
}

/** If `plan` returns null, or this app can't read the draft (docs/product.md 8.30), nothing is saved and the draft stays. */
export async function saveDraftIf<T, Result>(
  device: SyncDevice,
  draft: DraftOf<T>,
  { plan, ...planning }: DraftPlanning<DraftSave<Result> | null>,
): Promise<{ readonly result: Result } | null> {
  const { key } = draft;
  const { db } = device;
  return await savePlanned(device, {
    ...planning,
    reads: [...planning.reads, db.drafts],
    plan: async () => {
      const [planned, stored] = await Promise.all([plan(), readDraft(db, draft)]);
      if (!planned) return null;
      const { cursor, result, left } = planned;
      const leave = () => (left ? db.drafts.put(left) : stored && db.drafts.delete(key));
      const seen = cursor === null ? {} : { seen: cursor };
      const writes = planned.writes.map((write) => ({ ...write, ...seen }));
      return {
        writes,
        also: async () => await Promise.all([leave(), planned.also?.()]),
        result,
      };
    },
  });
}

/** Deletes a draft. No write is needed, because drafts are never sent. */
export async function dropDraft(device: SyncDevice, { key }: Pick<DraftOf<unknown>, 'key'>): Promise<void> {
  const { drafts } = device.db;
  await writeTransaction(device, { tables: [drafts], byTeacher: true }, async () => await drafts.delete(key));
}
