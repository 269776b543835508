/**
 * A draft is input that is not a write yet (docs/sync.md W8). Every screen uses these functions. `touchDraft` stores one
 * change at once, so that the change survives a kill. `saveDraft` turns the draft into writes. `leaveDraft` runs when the
 * teacher leaves the screen: it saves the draft or keeps it. `dropDraft` deletes the draft.
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

/** One screen's draft: its key, and how the changed input (`T`) is stored. */
export interface DraftOf<T> {
  readonly key: string;
  /**
   * Reads the changed input from a stored draft. null: the draft is of another kind, or of a version that this app can't read.
   */
  readonly read: (stored: Draft) => T | null;
  readonly stored: (touched: T) => Omit<RollDraft, CommonFields> | Omit<FormDraft, CommonFields>;
}

/** A form's draft. The caller's function `value` turns the input into plain data, and `read` turns the data back into input. */
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
  /** The cursor at the first change. null: an earlier version of the app stored this draft of a form without a cursor. */
  readonly cursor: number | null;
}

/** Reads the stored draft. null: nothing was changed, or this app can't read the draft. */
export async function readDraft<T>(db: TeacherDb, draft: DraftOf<T>): Promise<StoredDraft<T> | null> {
  return readOf(draft, await db.drafts.get(draft.key));
}

function readOf<T>(draft: DraftOf<T>, stored: Draft | undefined): StoredDraft<T> | null {
  const touched = stored ? draft.read(stored) : null;
  if (!stored || touched === null) return null;
  return { touched, cursor: stored.cursor ?? null };
}

/** The draft after a change. */
export interface Touched<T> {
  /** null: nothing is changed any more, so the draft is deleted. */
  readonly touched: T | null;
  /** More work in the same transaction, on its tables. It runs together with the change of the draft. */
  readonly also?: () => Promise<unknown>;
}

export interface TouchOptions<Given> {
  /** The key of this change. If the device has already stored a change with this key, nothing happens. */
  readonly key?: string;
  /** What the caller's function `change` needs besides the draft. The transaction of the change reads it from these tables. */
  readonly given?: { readonly tables: readonly Table[]; readonly read: () => Promise<Given> };
}

/**
 * Stores one change of a draft. When this resolves, the change survives a kill. The caller's function `change` computes the new
 * draft in the same transaction. Returns the new draft; null: nothing is changed any more. The change has a key, because after
 * a failure of the browser's storage the transaction runs again, even if its commit had succeeded (docs/sync.md L3.3). Because
 * of the key the change is applied once, also if another tab has saved or dropped the draft before the second run. Then the
 * result is undefined. A stored draft that this app can't read stays. If the change needs its key, the draft gets another key
 * (docs/product.md 8.30).
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

/** Stores `after` under the draft's key; null: the draft ends. `unread` is what the key has and this app can't read. */
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

/** The writes of a draft. */
export interface DraftSave<Result> {
  readonly writes: readonly Write[];
  /** The cursor at the first change, which the writes send as `seen`; null: there was no change. */
  readonly cursor: number | null;
  readonly result: Result;
  /** The part of the draft that can't be saved. It replaces the draft. Without it the draft is deleted. */
  readonly left?: Draft | null;
  /** More work in the same transaction, on its tables. */
  readonly also?: () => Promise<unknown>;
}

/** How the transaction of a save turns the draft into writes (`SavePlanning`). */
export type DraftPlanning<Plan> = Pick<SavePlanning<SavePlan>, 'changes' | 'reads' | 'records'> & {
  readonly plan: () => Promise<Plan>;
};

/**
 * Saves a draft: one transaction plans the writes from the stored draft, stores them and deletes the draft. So two tabs never
 * send the same changes, and a tap that comes during the save begins a new draft.
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
 * Runs when the teacher leaves the screen. It saves the draft as the caller's function `plan` says, or keeps the draft if
 * `plan` returns null. Without a draft that this app can read there is nothing to save.
 */
export async function leaveDraft<T>(
  device: SyncDevice,
  draft: DraftOf<T>,
  planning: DraftPlanning<DraftSave<unknown> | null>,
): Promise<void> {
  if (await readDraft(device.db, draft)) await saveDraftIf(device, draft, planning);
}

/**
 * Saves a draft, unless the caller's function `plan` returns null. Then nothing is saved, the draft stays, and the result is
 * null. A stored draft that this app can't read stays too (docs/product.md 8.30).
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

/** Deletes a draft. No write is needed, because nothing of a draft is ever sent. */
export async function dropDraft(device: SyncDevice, { key }: Pick<DraftOf<unknown>, 'key'>): Promise<void> {
  const { drafts } = device.db;
  await writeTransaction(device, { tables: [drafts], byTeacher: true }, async () => await drafts.delete(key));
}
