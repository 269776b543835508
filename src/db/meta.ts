import { isClock, syncOf } from './checked-meta.ts';
import type { Check } from '#domain/plain-data.ts';
import type { ClockMeta, MetaRow, SyncMeta } from './meta-rows.ts';
import type { TeacherDb } from './schema.ts';
import { OldWriter, SignedOut } from '../platform/write-failure.ts';

/**
 * Returns the row with this key, or undefined if there is none or it is damaged. The function awaits nothing, because a
 * transaction of Dexie may end during an additional await.
 */
export function checkedMeta<T extends MetaRow>(
  db: TeacherDb,
  key: T['key'],
  isValid: Check<Omit<T, 'key'>>,
): PromiseLike<T | undefined> {
  return db.meta.get(key).then((stored: unknown) => (isValid(stored) ? (stored as T) : undefined));
}

/** Returns the state of pulling: cursor, epoch and progress. In a database that has never pulled, the cursor is 0. */
export async function readSync(db: TeacherDb): Promise<SyncMeta> {
  return syncOf(await db.meta.get('sync'));
}

/**
 * Returns the value of `seen` for a write that the teacher makes now. It is 0 until the first full pull has ended (docs/sync.md
 * W6.2).
 */
export function seenOf(sync: SyncMeta): number {
  return sync.complete ? sync.cursor : 0;
}

/**
 * Returns the clock of this device. If the database has no clock yet, returns a new clock for the device with the id `device`.
 */
export async function readClock(db: TeacherDb, device: string): Promise<ClockMeta> {
  const stored = await db.meta.get('clock');
  if (isClock(stored)) return stored;
  // A damaged clock is replaced by a new one (docs/product.md 8.30).
  return { key: 'clock', ms: 0, counter: 0, offset: 0, device };
}

/** Returns the server's time as far as this device knows it, in ms since 1970: the wall clock, corrected by the last answer. */
export async function serverTime({ db, now }: { readonly db: TeacherDb; readonly now: () => number }): Promise<number> {
  return now() + (await serverOffset(db));
}

/**
 * Returns the server's clock minus the wall clock of this device, in ms, according to the last answer. It is 0 before the first
 * answer.
 */
export async function serverOffset(db: TeacherDb): Promise<number> {
  const clock = await db.meta.get('clock');
  return isClock(clock) ? clock.offset : 0;
}

/**
 * Whether the teacher of this database has signed out on this device, in any tab. If so, nothing is written, sent or pulled
 * until the teacher signs in again (docs/sync.md L1.2).
 */
export async function isSignedOut(db: TeacherDb): Promise<boolean> {
  return (await db.meta.get('signed-out')) !== undefined;
}

/** Throws if the teacher has signed out. Each writing transaction calls this function before it writes (L1.2). */
export async function assertSignedIn(db: TeacherDb): Promise<void> {
  if (await isSignedOut(db)) throw new SignedOut('The teacher of this database has signed out on this device.');
}

/**
 * Dexie multiplies its version numbers by this factor. It uses the numbers in between when it repairs stores without a new
 * version.
 */
const DEXIE_FACTOR = 10;

/**
 * Throws if the app in this context is too old to write to the database. Each writing transaction calls this function first,
 * because Dexie lets an old tab or service worker open a newer database without an error. The check needs no request, because
 * an upgrade waits until every older connection is closed, so the version of a connection can't change (docs/sync.md L4.3).
 */
export function assertMayWrite(db: TeacherDb): void {
  if (Math.floor(db.backendDB().version / DEXIE_FACTOR) <= db.writerVersion) return;
  throw new OldWriter('A newer version of the app is open on this device. Reload to go on.');
}
