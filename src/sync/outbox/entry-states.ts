/**
 * The only code that changes outbox entries (docs/sync.md W6.1, W7, R4.1, R8.1). A lint rule forbids it everywhere else.
 *
 *   addEntries ──▶ waiting ──removeAccepted, when a feed page has the entry's change──▶ removed
 *                  │ ▲   ▲
 *                  │ │   └──waitAgainInPlace, waitAgainAtEnd, waitWithNewKey, noteAccepted── refused
 *                  │ └──noteError, waitWithNewKey: the entry stays waiting
 *                  └──refuse──▶ refused ──removeEntries, when the teacher discards the write
 *
 * "Parked" is not a stored state. It is calculated from the refused entries (`splitSetAside`).
 *
 * Every function has to be called inside a transaction over the outbox. These functions change no rows: the caller has to
 * rebuild the rows that the entry changes (`rebuildRows`).
 */
import type { GroupKey, RecordRef } from '#domain/rows/groups.ts';
import type { Patch } from '#domain/sync/patch.ts';
import type { TeacherDb } from '../../db/schema.ts';
import type { EntryError, OutboxEntry } from '../../db/stored.ts';
import { keepUpWith } from '../clock.ts';
import { currentEntry, recordsWithBase, refsOf, removeEntriesAt, seqsOf } from './entries.ts';
import { touchesOf } from './overlay.ts';

export type NewEntry = Omit<OutboxEntry, 'seq' | 'patches' | 'state' | 'error' | 'touches'> & {
  readonly patches: readonly Patch[];
  /** Waiting, unless the entry is set aside from the start. */
  readonly state?: 'waiting' | 'refused';
  readonly error?: EntryError | null;
  /** If it is missing, the entry is added at the end. */
  readonly seq?: number;
};

/** Adds entries at the end of the outbox, or at their `seq` if they have one. */
export async function addEntries(db: TeacherDb, entries: readonly NewEntry[]): Promise<void> {
  await db.outbox.bulkAdd(
    entries.map(
      ({ state = 'waiting', error = null, ...entry }) =>
        ({
          ...entry,
          patches: [...entry.patches],
          touches: touchesOf(entry.patches),
          state,
          error,
        }) as OutboxEntry,
    ),
  );
}

/** The error is removed, and a set-aside entry waits again. Only the change feed removes the entry (R4.1). */
export async function noteAccepted(db: TeacherDb, accepted: Pick<OutboxEntry, 'seq' | 'key'>): Promise<void> {
  const entry = await currentEntry(db, accepted);
  if (entry) await waitAgainInPlace(db, entry);
}

export async function refuse(db: TeacherDb, { seq }: OutboxEntry, error: EntryError): Promise<void> {
  await db.outbox.update(seq, { state: 'refused', error });
}

export async function noteError(db: TeacherDb, { seq }: OutboxEntry, error: EntryError): Promise<void> {
  await db.outbox.update(seq, { error });
}

/**
 * Makes an entry wait with another key, because for the old one the server would repeat its refusal. If a copy from a backup
 * already has this key, the two become one entry: the lower seq stays, with the state of the copy (R8.2). Returns the entry
 * that is in the outbox afterwards.
 */
export async function waitWithNewKey(db: TeacherDb, entry: OutboxEntry, key: string): Promise<OutboxEntry> {
  const copy = await db.outbox.where('key').equals(key).first();
  const { state, error } = copy ?? WAITING;
  const seq = Math.min(entry.seq, copy?.seq ?? entry.seq);
  await keepUpWith(db, entry);
  if (copy) await db.outbox.delete(Math.max(entry.seq, copy.seq));
  if (seq === entry.seq) await db.outbox.update(seq, { key, state, error });
  return { ...entry, seq, key, state, error };
}

/** The caller may have changed its content. */
export async function waitAgainInPlace(db: TeacherDb, entry: OutboxEntry): Promise<void> {
  await keepUpWith(db, entry);
  await db.outbox.put(waiting(entry));
}

/** The caller may have changed its content. */
export async function waitAgainAtEnd(db: TeacherDb, entry: OutboxEntry): Promise<void> {
  const { seq, ...withoutPlace } = waiting(entry);
  await keepUpWith(db, entry);
  await db.outbox.delete(seq);
  await db.outbox.add(withoutPlace);
}

const WAITING = { state: 'waiting', error: null } as const;

function waiting(entry: OutboxEntry): OutboxEntry {
  return { ...entry, ...WAITING };
}

/**
 * Removes the entries whose changes a feed page contains (P3). Returns the records to rebuild, perhaps without those in
 * `brought`, which the caller rebuilds anyway.
 */
export async function removeAccepted(
  db: TeacherDb,
  seqs: readonly number[],
  brought: ReadonlySet<RecordRef>,
): Promise<RecordRef[]> {
  const touched = await recordsWithBase(db, seqs, brought);
  await removeEntriesAt(db, seqs);
  return touched;
}

export async function removeEntries(db: TeacherDb, entries: readonly OutboxEntry[]): Promise<string[]> {
  await removeEntriesAt(db, seqsOf(entries));
  return refsOf(entries);
}

/** Gives a group to each patch that has none, if `groupOf` knows it. Returns these patches. */
export async function placeEntries(
  db: TeacherDb,
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
