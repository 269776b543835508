/**
 * The only code that changes outbox entries (docs/sync.md W6.1, W7, R4.1, R8.1). A lint rule forbids it everywhere else.
 *
 *   addEntries ──▶ waiting ──markSent──▶ sent ──removeEntries, when the cursor has passed its change number
 *                  │ ▲   ▲                └──allSentWaitAgain──▶ waiting, when a full pull starts
 *                  │ │   │                └──sentInOtherEpochWaitAgain──▶ waiting, when a page has another epoch
 *                  │ │   └──waitAgainInPlace, waitAgainAtEnd, waitWithNewKey── refused
 *                  │ └──noteError, waitWithNewKey: the entry stays waiting
 *                  ├──removeSentUpTo, when a page brings the change of an answer that is not stored yet
 *                  └──refuse──▶ refused ──removeEntries, when the teacher discards the write
 *
 * "Parked" is not a state. It follows from the refused entries (`splitSetAside`).
 *
 * Every function runs inside a transaction over the outbox. It changes no rows: its caller has to rebuild the rows that
 * the entry touches (`rebuildRows`).
 */
import { Dexie } from 'dexie';
import type { GroupKey, RecordRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { EntryError, OutboxEntry, TeacherDb } from '../../db/schema.ts';
import type { TeacherTables } from '../../db/tables.ts';
import { keepUpWith } from '../clock.ts';
import { recordsWithBase, refsOf, removeEntriesAt } from './entries.ts';
import { touchesOf } from './overlay.ts';

/** An entry before the outbox has given it its place. */
export type NewEntry = Omit<OutboxEntry, 'seq' | 'patches' | 'state' | 'change' | 'error' | 'touches'> & {
  readonly patches: readonly Patch[];
  /** The first state of the entry: waiting, unless the entry is set aside from the start. */
  readonly state?: 'waiting' | 'refused';
  readonly error?: EntryError | null;
  /** A place between two other entries. Without it the entry is put at the end. */
  readonly seq?: number;
};

/** Puts entries at the end of the outbox, or where their `seq` says. */
export async function addEntries(db: TeacherTables, entries: readonly NewEntry[]): Promise<void> {
  await db.outbox.bulkAdd(
    entries.map(
      ({ state = 'waiting', error = null, ...entry }) =>
        // An entry without a seq gets the next one from the database.
        ({
          ...entry,
          patches: [...entry.patches],
          touches: touchesOf(entry.patches),
          state,
          error,
          change: null,
          epoch: null,
        }) as OutboxEntry,
    ),
  );
}

/**
 * Marks entries that the server has applied under these change numbers of this epoch. They stay until the cursor has
 * passed their numbers in the same epoch.
 */
export async function markSent(
  db: TeacherDb,
  applied: readonly { readonly entry: OutboxEntry; readonly change: number }[],
  epoch: string | null,
): Promise<void> {
  const sent = applied.map(({ entry, change }): OutboxEntry => ({
    ...entry,
    state: 'sent',
    change,
    epoch,
    error: null,
  }));
  for (const { entry } of applied) if (entry.state === 'refused') await keepUpWith(db, entry);
  await db.outbox.bulkPut(sent);
}

/** Sets an entry aside that the server did not accept. */
export async function refuse(db: TeacherDb, { seq }: OutboxEntry, error: EntryError): Promise<void> {
  await db.outbox.update(seq, { state: 'refused', error });
}

/** Stores the reason why an entry still waits. */
export async function noteError(db: TeacherDb, { seq }: OutboxEntry, error: EntryError): Promise<void> {
  await db.outbox.update(seq, { error });
}

/**
 * Makes an entry wait under another key, so that the server does not answer with its stored refusal. A copy of the
 * entry from a backup may already have that key. Then the two become one entry: the one with the lower seq stays, in
 * the state of the copy (R8.2). Returns the entry that is in the outbox now.
 */
export async function waitWithNewKey(db: TeacherDb, entry: OutboxEntry, key: string): Promise<OutboxEntry> {
  const copy = await db.outbox.where('key').equals(key).first();
  const { state, change, epoch = null, error } = copy ?? WAITING;
  const seq = Math.min(entry.seq, copy?.seq ?? entry.seq);
  await keepUpWith(db, entry);
  if (copy) await db.outbox.delete(Math.max(entry.seq, copy.seq));
  if (seq === entry.seq) await db.outbox.update(seq, { key, state, change, epoch, error });
  return { ...entry, seq, key, state, change, epoch, error };
}

/** Makes a set-aside entry wait again in its old place. The caller may have changed the entry. */
export async function waitAgainInPlace(db: TeacherDb, entry: OutboxEntry): Promise<void> {
  await keepUpWith(db, entry);
  await db.outbox.put(waiting(entry));
}

/** Makes a set-aside entry wait again at the end of the outbox. The caller may have changed the entry. */
export async function waitAgainAtEnd(db: TeacherDb, entry: OutboxEntry): Promise<void> {
  const { seq, ...withoutPlace } = waiting(entry);
  await keepUpWith(db, entry);
  await db.outbox.delete(seq);
  await db.outbox.add(withoutPlace);
}

/** The state of an entry that is to be sent. */
const WAITING = { state: 'waiting', change: null, epoch: null, error: null } as const;

function waiting(entry: OutboxEntry): OutboxEntry {
  return { ...entry, ...WAITING };
}

/**
 * Makes every sent entry wait again, because a full pull starts and its rows may lack the changes of these entries
 * (P4.3). Returns the rows that the entries touch.
 */
export async function allSentWaitAgain(db: TeacherDb): Promise<string[]> {
  const sent = await db.outbox.where('state').equals('sent').toArray();
  await db.outbox.bulkPut(sent.map(waiting));
  return refsOf(sent);
}

/** What a page says about the entries that the server has applied. */
interface PassedChanges {
  readonly cursor: number;
  readonly epoch: string;
  /** The records whose rows the page brings. */
  readonly brought: ReadonlySet<RecordRef>;
}

/**
 * Removes the sent entries whose change numbers the cursor has passed in this epoch (P3), and makes those of another epoch
 * wait again. `accepted`: the seqs of waiting entries whose change numbers the cursor has passed too. They are also removed.
 * Returns the records to rebuild: those of the removed entries and of the entries that wait again. Records in `brought` may be
 * missing, because the caller rebuilds them anyway.
 */
export async function removeSentUpTo(
  db: TeacherDb,
  { cursor, epoch, brought }: PassedChanges,
  accepted: readonly number[] = [],
): Promise<string[]> {
  const [again, sent] = await Promise.all([
    sentInOtherEpochWaitAgain(db, epoch),
    sentInEpoch(db, epoch, cursor).primaryKeys(),
  ]);
  const passed = [...sent, ...accepted];
  const touched = await recordsWithBase(db, passed, brought);
  await removeEntriesAt(db, passed);
  return [...again, ...touched];
}

/**
 * Makes the sent entries wait again whose answers came from another epoch, because the server of this epoch may lack their
 * writes (R4.4). Returns the rows that they touch. If there are none, no entry is read.
 */
export async function sentInOtherEpochWaitAgain(db: TeacherDb, epoch: string): Promise<string[]> {
  const ofSent = db.outbox.where('state').equals('sent');
  const [sent, inEpoch] = await Promise.all([ofSent.count(), sentInEpoch(db, epoch, Dexie.maxKey).count()]);
  if (sent === inEpoch) return [];
  const ofOtherEpoch = await ofSent.filter((entry) => entry.epoch !== epoch).toArray();
  await db.outbox.bulkPut(ofOtherEpoch.map(waiting));
  return refsOf(ofOtherEpoch);
}

/** The sent entries of this epoch with change numbers up to `last`. */
function sentInEpoch(db: TeacherDb, epoch: string, last: unknown) {
  const range = db.outbox.where('[state+epoch+change]');
  return range.between(['sent', epoch, Dexie.minKey], ['sent', epoch, last], true, true);
}

/** Removes entries. Returns the rows that the entries touch. */
export async function removeEntries(db: TeacherDb, entries: readonly OutboxEntry[]): Promise<string[]> {
  await removeEntriesAt(
    db,
    entries.map(({ seq }) => seq),
  );
  return refsOf(entries);
}

/**
 * Names the groups of patches that lack one, as far as `groupOf` knows them. Returns the patches that have a group now.
 */
export async function placeEntries(
  db: TeacherTables,
  entries: readonly OutboxEntry[],
  groupOf: (patch: Patch) => GroupKey | undefined,
): Promise<Patch[]> {
  const found: Patch[] = [];
  const placed = entries.map((entry) => {
    const patches = entry.patches.map((patch) => {
      const group = patch.group ? undefined : groupOf(patch);
      if (!group) return patch;
      const named = { ...patch, group };
      found.push(named);
      return named;
    });
    return { ...entry, patches, touches: touchesOf(patches) };
  });
  if (found.length > 0) await db.outbox.bulkPut(placed);
  return found;
}
