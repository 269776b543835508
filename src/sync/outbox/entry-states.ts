/**
 * The only code that changes outbox entries (docs/sync.md W6.1, W7, R4.1, R8.1). A lint rule forbids it everywhere else.
 *
 *   addEntries ──▶ waiting ──markSent──▶ sent ──removeEntries, when the cursor has passed its change number
 *                  │ ▲   ▲                └──allSentWaitAgain──▶ waiting, when a full pull starts
 *                  │ │   └──waitAgainInPlace, waitAgainAtEnd── refused, parked
 *                  │ └──noteError, sendWithNewKey: the entry stays waiting
 *                  └──refuse──▶ refused ──┐
 *                  └──park────▶ parked  ──┴──removeEntries, when the teacher discards the write
 *
 * Every function runs inside a transaction over the outbox, and leaves the rows that the entry touches to its caller:
 * the caller rebuilds them (`rebuildRows`).
 */
import type { Patch } from '#domain/sync/patch.ts';
import type { EntryError, OutboxEntry, TeacherDb } from '../../db/schema.ts';
import { refsOf } from './entries.ts';
import { touchesOf } from './overlay.ts';

/** An entry before the outbox has given it its place. */
export type NewEntry = Omit<OutboxEntry, 'seq' | 'patches' | 'state' | 'change' | 'error' | 'touches'> & {
  readonly patches: readonly Patch[];
  /** Waiting, unless it is set aside from the start. */
  readonly state?: 'waiting' | 'refused' | 'parked';
  readonly error?: EntryError | null;
  /** Between two other entries; without it the entry goes last. */
  readonly seq?: number;
};

/** Puts entries at the end of the outbox, or where their `seq` says. */
export async function addEntries(db: TeacherDb, entries: readonly NewEntry[]): Promise<void> {
  await db.outbox.bulkAdd(
    entries.map(
      ({ state = 'waiting', error = null, ...entry }) =>
        // The database gives an entry without a seq the next one.
        ({
          ...entry,
          patches: [...entry.patches],
          touches: touchesOf(entry.patches),
          state,
          error,
          change: null,
        }) as OutboxEntry,
    ),
  );
}

/** The server has applied the entry under this change number; it stays until the cursor has passed that number. */
export async function markSent(db: TeacherDb, { seq }: OutboxEntry, change: number): Promise<void> {
  await db.outbox.update(seq, { state: 'sent', change, error: null });
}

/** The server will never accept the entry. */
export async function refuse(db: TeacherDb, { seq }: OutboxEntry, error: EntryError): Promise<void> {
  await db.outbox.update(seq, { state: 'refused', error });
}

/** The entry needs a row that a set-aside entry was to create. */
export async function park(db: TeacherDb, { seq }: OutboxEntry): Promise<void> {
  await db.outbox.update(seq, { state: 'parked', error: null });
}

/** Notes why the entry still waits. */
export async function noteError(db: TeacherDb, { seq }: OutboxEntry, error: EntryError): Promise<void> {
  await db.outbox.update(seq, { error });
}

/** The entry waits in its place and goes out with another key, so that the server judges it anew. */
export async function sendWithNewKey(db: TeacherDb, { seq }: OutboxEntry, key: string): Promise<void> {
  await db.outbox.update(seq, { key, error: null });
}

/** A set-aside entry waits again in its old place, as it is given here. */
export async function waitAgainInPlace(db: TeacherDb, entry: OutboxEntry): Promise<void> {
  await db.outbox.put(waiting(entry));
}

/** A set-aside entry waits again behind all others, as it is given here. */
export async function waitAgainAtEnd(db: TeacherDb, entry: OutboxEntry): Promise<void> {
  const { seq, ...withoutPlace } = waiting(entry);
  await db.outbox.delete(seq);
  await db.outbox.add(withoutPlace);
}

function waiting(entry: OutboxEntry): OutboxEntry {
  return { ...entry, state: 'waiting', error: null, change: null };
}

/** A full pull starts, whose rows may lack what was sent: every sent entry waits again (P4.3). Gives the rows they touch. */
export async function allSentWaitAgain(db: TeacherDb): Promise<string[]> {
  const sent = await db.outbox.where('state').equals('sent').toArray();
  await db.outbox.bulkPut(sent.map((entry) => ({ ...entry, state: 'waiting', change: null })));
  return refsOf(sent);
}

/** Removes the sent entries whose change numbers the cursor has passed (P3). Gives the rows they touch. */
export async function removeSentUpTo(db: TeacherDb, cursor: number): Promise<string[]> {
  const passed = await db.outbox
    .where('state')
    .equals('sent')
    .filter((entry) => entry.change !== null && entry.change <= cursor)
    .toArray();
  return await removeEntries(db, passed);
}

/** Removes entries. Gives the rows they touch. */
export async function removeEntries(db: TeacherDb, entries: readonly OutboxEntry[]): Promise<string[]> {
  await db.outbox.bulkDelete(entries.map(({ seq }) => seq));
  return refsOf(entries);
}
