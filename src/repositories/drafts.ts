/**
 * A draft is input that is not a write yet (docs/sync.md W8). Every screen uses these functions. `touchDraft` stores one
 * change at once, so that the change survives a kill. `saveDraft` turns the draft into writes. `leaveDraft` runs when the
 * teacher leaves the screen: it saves the draft or keeps it. `dropDraft` deletes the draft.
 */
import type { Table } from 'dexie';
import { readSync, seenOf } from '../db/meta.ts';
import type { Draft, DraftTouch, FormDraft, RollDraft, TeacherDb } from '../db/schema.ts';
import { writeOnce, writeTransaction } from '../db/write-transaction.ts';
import type { SyncDevice } from '../sync/device.ts';
import { save } from '../sync/outbox/save.ts';
import type { Write } from '../writes/write.ts';

/**
 * A draft keeps only its latest 50 touches, which is enough to undo the latest taps. Each tap stores all kept touches
 * again, so more touches would make a tap slower.
 */
const MOST_TOUCHES = 50;

type CommonFields = 'key' | 'cursor' | 'touches';

/** One screen's draft: its key, and how the touched input (`T`) is stored. */
export interface DraftOf<T> {
  readonly key: string;
  /** Reads the touched input from a stored draft. null: the draft is of another kind, or of a version that this app can't read. */
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
    read: (stored) => (stored.kind === 'form' ? read(stored.value) : null),
    stored: (touched) => ({ kind: 'form', value: value(touched) }),
  };
}

export interface StoredDraft<T> {
  readonly touched: T;
  /** The cursor at the first touch. null: an earlier version of the app stored this draft of a form without a cursor. */
  readonly cursor: number | null;
  readonly touches: readonly DraftTouch[];
  /** See `DraftCommon`; undefined in a draft of an earlier version of the app. */
  readonly began: string | undefined;
}

/** Reads the stored draft. null: nothing was touched, or this app can't read the draft. */
export async function readDraft<T>(db: TeacherDb, draft: DraftOf<T>): Promise<StoredDraft<T> | null> {
  const stored = await db.drafts.get(draft.key);
  const touched = stored ? draft.read(stored) : null;
  if (!stored || touched === null) return null;
  return { touched, cursor: stored.cursor ?? null, touches: stored.touches ?? [], began: stored.began };
}

/** The draft after a touch, and the parts of the draft that the touch changed. */
export interface Touched<T> {
  /** null: nothing is touched any more, so the draft is deleted. */
  readonly touched: T | null;
  readonly rows: readonly Omit<DraftTouch, 'key'>[];
}

export interface TouchOptions<Given> {
  /** The key of this touch. If the device has already stored a touch with this key, nothing happens. */
  readonly key?: string;
  /** What the caller's function `change` needs besides the draft. The transaction of the touch reads it from these tables. */
  readonly given?: { readonly tables: readonly Table[]; readonly read: () => Promise<Given> };
}

/**
 * Stores one change of a draft. When this resolves, the change survives a kill. The caller's function `change` computes the
 * new draft in the same transaction. Returns the new draft; null: nothing is touched any more. The touch has a key, because
 * after a failure of the browser's storage the transaction runs again, even if its commit had succeeded (docs/sync.md
 * L3.3). Because of the key the touch is applied once, also if another tab has saved or dropped the draft before the second
 * run. Then the result is undefined.
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
    ahead: async () => await Promise.all([readDraft(db, draft), readSync(db), given?.read()]),
  };
  return await writeOnce(device, scope, async ([before, sync, read]) => {
    const { touched, rows } = change(before?.touched ?? null, read as Given);
    if (touched === null) {
      await db.drafts.delete(draft.key);
      return null;
    }
    const cursor = before?.cursor ?? seenOf(sync);
    const touches = [...(before?.touches ?? []), ...rows.map((row) => ({ key, ...row }))].slice(-MOST_TOUCHES);
    await db.drafts.put({ key: draft.key, began: before?.began ?? key, cursor, touches, ...draft.stored(touched) });
    return touched;
  });
}

/** What a save stores, and what is left of the draft after it. */
export interface DraftSave<T, Result> {
  readonly writes: readonly Write[];
  /** The cursor at the first touch, which the writes send as `seen`; null: there was no touch. */
  readonly cursor: number | null;
  /**
   * Returns the input that the teacher added while the save ran. This input stays a draft. null: the save has stored the
   * whole draft.
   */
  readonly left: (touched: T) => T | null;
  readonly result: Result;
}

/**
 * Saves a draft: one transaction stores the writes and ends the draft. The caller's function `plan` reads the draft and
 * makes the writes.
 */
export async function saveDraft<T, Result>(
  device: SyncDevice,
  draft: DraftOf<T>,
  plan: () => Promise<DraftSave<T, Result>>,
): Promise<Result> {
  return await inTurn(device, async () => (await savePlanned(device, draft, plan)).result);
}

/**
 * Runs when the teacher leaves the screen. It saves the draft as the caller's function `plan` says, or keeps the draft if
 * `plan` returns null.
 */
export async function leaveDraft<T>(
  device: SyncDevice,
  draft: DraftOf<T>,
  plan: () => Promise<DraftSave<T, unknown> | null>,
): Promise<void> {
  await inTurn(device, async () => {
    await savePlanned(device, draft, plan);
  });
}

/** Deletes a draft. No write is needed, because nothing of a draft is ever sent. */
export async function dropDraft(device: SyncDevice, { key }: Pick<DraftOf<unknown>, 'key'>): Promise<void> {
  const { drafts } = device.db;
  await writeTransaction(device, { tables: [drafts], byTeacher: true }, async () => await drafts.delete(key));
}

/** The error when another tab has saved or dropped the draft while this tab planned to save it. */
class DraftMoved extends Error {
  override readonly name = 'DraftMoved';
}

/**
 * Plans a save and stores it, provided that the draft is still the one from before the plan. If another tab has saved the
 * draft meanwhile, this function plans again with the part that is left, because otherwise both tabs would send the same
 * touches.
 */
async function savePlanned<T, Plan extends DraftSave<T, unknown> | null>(
  device: SyncDevice,
  draft: DraftOf<T>,
  plan: () => Promise<Plan>,
): Promise<Plan> {
  for (;;) {
    // Both reads are asked for at once, the one of `began` first. So it never is of a later draft than the plan.
    const [began, planned] = await Promise.all([beganOf(device.db, draft), plan()]);
    try {
      if (planned) await storePlanned(device, draft, planned, began);
      return planned;
    } catch (error) {
      if (!(error instanceof DraftMoved)) throw error;
    }
  }
}

async function storePlanned<T>(
  device: SyncDevice,
  draft: DraftOf<T>,
  { writes, cursor, left }: DraftSave<T, unknown>,
  began: string | null,
): Promise<void> {
  const seen = cursor === null ? {} : { seen: cursor };
  const again = device.newKey();
  await save(
    device,
    writes.map((write) => ({ ...write, ...seen })),
    {
      before: async (db) => {
        const now = await beganOf(db, draft);
        return () => {
          if (began !== null && now !== began) throw new DraftMoved('The draft has changed.');
        };
      },
      also: async (db) => await keepLeft(db, draft, left, again),
    },
  );
}

/**
 * The value `began` of the stored draft; null: no draft is stored. A draft of an earlier version of the app has no `began`,
 * so the result is the empty text.
 */
async function beganOf(db: TeacherDb, { key }: Pick<DraftOf<unknown>, 'key'>): Promise<string | null> {
  const stored = await db.drafts.get(key);
  return stored ? (stored.began ?? '') : null;
}

async function keepLeft<T>(
  db: TeacherDb,
  draft: DraftOf<T>,
  left: (touched: T) => T | null,
  began: string,
): Promise<void> {
  const stored = await db.drafts.get(draft.key);
  const touched = stored ? draft.read(stored) : null;
  if (!stored || touched === null) return;
  const unsaved = left(touched);
  if (unsaved === null) await db.drafts.delete(draft.key);
  else await db.drafts.put({ ...stored, began, ...draft.stored(unsaved) } as Draft);
}

const lastSave = new WeakMap<SyncDevice, Promise<unknown>>();

/**
 * Runs one save after the other. Otherwise two saves at the same moment (Save, then leaving) would send the same draft
 * twice.
 */
async function inTurn<T>(device: SyncDevice, work: () => Promise<T>): Promise<T> {
  const before = lastSave.get(device) ?? Promise.resolve();
  // If an earlier save failed, its own caller gets the error. The later save runs anyway.
  const mine = before.catch(() => undefined).then(work);
  lastSave.set(device, mine);
  return await mine;
}
