/**
 * Drafts: input that is not a write yet (docs/sync.md W8). Every screen uses these verbs. `touchDraft` stores one change at
 * once, so that it survives a kill; `saveDraft` makes writes of the draft; `leaveDraft` is for leaving the screen, and saves
 * or keeps the draft; `dropDraft` throws it away.
 */
import type { Table } from 'dexie';
import { readSync, seenOf } from '../db/meta.ts';
import type { Draft, DraftTouch, FormDraft, RollDraft, TeacherDb } from '../db/schema.ts';
import { writeTransaction } from '../db/write-transaction.ts';
import type { SyncDevice } from '../sync/device.ts';
import { save } from '../sync/outbox/save.ts';
import type { Write } from '../writes/write.ts';

/** Enough to undo the taps of a lesson, and few enough that storing them does not slow a tap down. */
const MOST_TOUCHES = 50;

type CommonFields = 'key' | 'cursor' | 'touches';

/** Where a screen keeps its draft, and in which fields; `T` is what the teacher touched. */
export interface DraftOf<T> {
  readonly key: string;
  /** What was touched, read from the stored draft; null where it is a draft of another kind or of another version. */
  readonly read: (stored: Draft) => T | null;
  readonly stored: (touched: T) => Omit<RollDraft, CommonFields> | Omit<FormDraft, CommonFields>;
}

/** A draft of a form: `read` and `value` are for plain data, whose shape only the form's feature knows. */
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
  /** The cursor at the first touch; null for a form's draft that an earlier version of the app stored. */
  readonly cursor: number | null;
  readonly touches: readonly DraftTouch[];
}

/** The stored draft; null where nothing was touched. */
export async function readDraft<T>(db: TeacherDb, draft: DraftOf<T>): Promise<StoredDraft<T> | null> {
  const stored = await db.drafts.get(draft.key);
  const touched = stored ? draft.read(stored) : null;
  if (!stored || touched === null) return null;
  return { touched, cursor: stored.cursor ?? null, touches: stored.touches ?? [] };
}

/** What a touch makes of a draft. */
export interface Touched<T> {
  /** null: nothing is touched any more, so the draft goes. */
  readonly touched: T | null;
  readonly rows: readonly Omit<DraftTouch, 'key'>[];
}

export interface TouchOptions {
  /** The touch's own key: a touch with the key of a stored one does nothing. */
  readonly key?: string;
  /** Tables that `change` reads. */
  readonly reads?: readonly Table[];
}

/**
 * Stores one change of a draft; it is on the device once this resolves. `change` runs in the same transaction, and may
 * await only Dexie. The touch has a key, because the storage retry runs the transaction again when a commit went through
 * without the app being told (docs/sync.md L3.3): such a touch counts once.
 */
export async function touchDraft<T>(
  device: SyncDevice,
  draft: DraftOf<T>,
  change: (touched: T | null) => Touched<T> | Promise<Touched<T>>,
  { key = device.newKey(), reads = [] }: TouchOptions = {},
): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: [db.drafts, ...reads], byTeacher: true }, async () => {
    const before = await readDraft(db, draft);
    if (before?.touches.some((touch) => touch.key === key)) return;
    const { touched, rows } = await change(before?.touched ?? null);
    if (touched === null) return await dropDraft(db, draft);
    const cursor = before?.cursor ?? seenOf(await readSync(db));
    const touches = [...(before?.touches ?? []), ...rows.map((row) => ({ key, ...row }))].slice(-MOST_TOUCHES);
    await db.drafts.put({ key: draft.key, cursor, touches, ...draft.stored(touched) });
  });
}

/** The writes that a save makes of a draft. */
export interface DraftSave<T, Result> {
  readonly writes: readonly Write[];
  /** The cursor at the first touch, which the writes send as `seen`; null where there was no touch. */
  readonly cursor: number | null;
  /** What is still unsaved of the draft as it is stored by then: a tap may come while the save runs. null: nothing. */
  readonly left: (touched: T) => T | null;
  readonly result: Result;
}

/** Saves a draft: the writes and the end of the draft are one transaction. `plan` reads what is to be saved. */
export async function saveDraft<T, Result>(
  device: SyncDevice,
  draft: DraftOf<T>,
  plan: () => Promise<DraftSave<T, Result>>,
): Promise<Result> {
  return await inTurn(device, async () => await savePlanned(device, draft, await plan()));
}

/** The teacher leaves the screen: the draft is saved by `plan`, or stays a draft where `plan` gives null. */
export async function leaveDraft<T>(
  device: SyncDevice,
  draft: DraftOf<T>,
  plan: () => Promise<DraftSave<T, unknown> | null>,
): Promise<void> {
  await inTurn(device, async () => {
    const planned = await plan();
    if (planned) await savePlanned(device, draft, planned);
  });
}

/** Drops a draft. Nothing of it was sent, so no write is needed. */
export async function dropDraft(db: TeacherDb, { key }: Pick<DraftOf<unknown>, 'key'>): Promise<void> {
  await db.drafts.delete(key);
}

async function savePlanned<T, Result>(
  device: SyncDevice,
  draft: DraftOf<T>,
  { writes, cursor, left, result }: DraftSave<T, Result>,
): Promise<Result> {
  const seen = cursor === null ? {} : { seen: cursor };
  await save(
    device,
    writes.map((write) => ({ ...write, ...seen })),
    async (db) => await keepLeft(db, draft, left),
  );
  return result;
}

async function keepLeft<T>(db: TeacherDb, draft: DraftOf<T>, left: (touched: T) => T | null): Promise<void> {
  const stored = await db.drafts.get(draft.key);
  const touched = stored ? draft.read(stored) : null;
  if (!stored || touched === null) return;
  const unsaved = left(touched);
  if (unsaved === null) await dropDraft(db, draft);
  else await db.drafts.put({ ...stored, ...draft.stored(unsaved) } as Draft);
}

const lastSave = new WeakMap<SyncDevice, Promise<unknown>>();

/** One save after the other: Save and leaving at the same moment would both read the draft, and send it twice. */
async function inTurn<T>(device: SyncDevice, work: () => Promise<T>): Promise<T> {
  const before = lastSave.get(device) ?? Promise.resolve();
  // Whoever asked for the earlier save was told that it failed. The later save is tried on its own.
  const mine = before.catch(() => undefined).then(work);
  lastSave.set(device, mine);
  return await mine;
}
