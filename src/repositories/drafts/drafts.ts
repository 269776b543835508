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

/** The draft of a screen: its key, and how the changed input (`T`) is stored and read. */
export interface DraftOf<T> {
  readonly key: string;
  /**
   * Returns the changed input from a stored draft. Returns null if the draft is of another kind, or of a version that this app
   * can't read.
   */
  readonly read: (stored: Draft) => T | null;
  readonly stored: (touched: T) => Omit<RollDraft, CommonFields> | Omit<FormDraft, CommonFields>;
}

/** Returns the draft of a form. `value` converts the input to plain data, and `read` converts the data back to input. */
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
  /**
   * The cursor that the device had at the first change; null if an older version of the app stored the draft of this form
   * without a cursor.
   */
  readonly cursor: number | null;
}

/** Reads the stored draft. Returns null if there is no draft, or if this app can't read it. */
export async function readDraft<T>(db: TeacherDb, draft: DraftOf<T>): Promise<StoredDraft<T> | null> {
  return readOf(draft, await db.drafts.get(draft.key));
}

function readOf<T>(draft: DraftOf<T>, stored: Draft | undefined): StoredDraft<T> | null {
  const touched = stored ? draft.read(stored) : null;
  if (!stored || touched === null) return null;
  return { touched, cursor: stored.cursor ?? null };
}

export interface Touched<T> {
  /** The changed input; null if nothing is changed any more, so that the draft is deleted. */
  readonly touched: T | null;
  /**
   * Additional work in the same transaction, on the tables of the transaction. It runs in parallel with the change of the
   * draft.
   */
  readonly also?: () => Promise<unknown>;
}

export interface TouchOptions<Given> {
  /** The key of this change. If the device has already stored a change with this key, nothing is stored. */
  readonly key?: string;
  /** Additional data that the function `change` needs. The data is read from these tables, in the transaction of the change. */
  readonly given?: { readonly tables: readonly Table[]; readonly read: () => Promise<Given> };
}

/**
 * Stores one change of a draft. When the promise resolves, the change survives a kill of the app. The function `change`
 * calculates the new draft inside the transaction. Returns the new draft, or null if no input is changed any more.
 *
 * Each change has a key. After a failure of the browser's storage the transaction runs again, even if its commit had succeeded
 * (docs/sync.md L3.3). With the key, the change is applied only once, even if another tab has saved or dropped the draft before
 * the second run. In that second run the result is undefined.
 *
 * If this app can't read the stored draft, the stored draft is kept. If the new draft needs its key, the unreadable draft is
 * moved to another key (docs/product.md 8.30).
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
  /** The cursor that the device had at the first change. The writes send it as `seen`. It is null if there was no change. */
  readonly cursor: number | null;
  readonly result: Result;
  /** The draft that stays, because its input can't be saved. If there is none, the draft is deleted. */
  readonly left?: Draft | null;
  /** Additional work in the same transaction, on the tables of the transaction. */
  readonly also?: () => Promise<unknown>;
}

/** How the transaction of a save turns the draft into writes (`SavePlanning`). */
export type DraftPlanning<Plan> = Pick<SavePlanning<SavePlan>, 'changes' | 'reads' | 'records'> & {
  readonly plan: () => Promise<Plan>;
};

/**
 * Saves a draft. One transaction plans the writes from the stored draft, stores the writes, and deletes the draft. So two tabs
 * never send the same changes. If the teacher taps during the save, the tap begins a new draft.
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
 * Runs when the teacher leaves the screen. If `plan` returns a plan, the draft is saved with this plan. If `plan` returns null,
 * the draft is kept. If there is no draft that this app can read, nothing is saved. Returns the result of the plan, or null if
 * nothing was saved.
 */
export async function leaveDraft<T, Result>(
  device: SyncDevice,
  draft: DraftOf<T>,
  planning: DraftPlanning<DraftSave<Result> | null>,
): Promise<Result | null> {
  if (!(await readDraft(device.db, draft))) return null;
  return (await saveDraftIf(device, draft, planning))?.result ?? null;
}

/**
 * Saves a draft, unless `plan` returns null. If `plan` returns null, nothing is saved, the draft stays, and the result is null.
 * If this app can't read the stored draft, the stored draft stays too (docs/product.md 8.30).
 */
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
