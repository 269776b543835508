import { isClock, syncOf } from './checked-meta.ts';
import type { Check } from '#domain/plain-data.ts';
import type { ClockMeta, MetaRow, SyncMeta } from './meta-rows.ts';
import type { TeacherDb } from './schema.ts';
import { OldWriter, SignedOut } from '../platform/write-failure.ts';

/**
 * Returns the row with this key, or undefined if there is no such row or the row is damaged. The function itself awaits
 * nothing, because one more await may end the transaction of Dexie.
 */
export function checkedMeta<T extends MetaRow>(
  db: TeacherDb,
  key: T['key'],
  isValid: Check<Omit<T, 'key'>>,
): PromiseLike<T | undefined> {
  return db.meta.get(key).then((stored: unknown) => (isValid(stored) ? (stored as T) : undefined));
}

/** Returns the state of pulling: the cursor, the epoch and the progress. If the database has never pulled, the cursor is 0. */
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
 * Returns the clock of this device. If the database has no clock yet, or a damaged one, returns a new clock for the device id
 * `device`.
 */
export async function readClock(db: TeacherDb, device: string): Promise<ClockMeta> {
  const stored = await db.meta.get('clock');
  if (isClock(stored)) return stored;
  // A damaged clock is replaced by a new one (docs/product.md 8.30).
  return { key: 'clock', ms: 0, counter: 0, offset: 0, device };
}

/**
 * Returns the server's time in ms since 1970, as far as this device knows it: the time of the wall clock, corrected by the last
 * answer of the server.
 */
export async function serverTime({ db, now }: { readonly db: TeacherDb; readonly now: () => number }): Promise<number> {
  return now() + (await serverOffset(db));
}

/**
 * Returns the server's clock minus the wall clock of this device, in ms. It comes from the last answer of the server, and is 0
 * before the first answer.
 */
export async function serverOffset(db: TeacherDb): Promise<number> {
  const clock = await db.meta.get('clock');
  return isClock(clock) ? clock.offset : 0;
}

/**
 * Whether the teacher of this database has signed out on this device, in any tab. After a sign-out the device writes, sends and
 * pulls nothing until the teacher signs in again (docs/sync.md L1.2).
 */
export async function isSignedOut(db: TeacherDb): Promise<boolean> {
  return (await db.meta.get('signed-out')) !== undefined;
}

/** Throws if the teacher has signed out. Each writing transaction calls this function before it writes (L1.2). */
export async function assertSignedIn(db: TeacherDb): Promise<void> {
  if (await isSignedOut(db)) throw new SignedOut('The teacher of this database has signed out on this device.');
}

/**
 * Dexie multiplies its version numbers by this factor. It uses the numbers between two versions when it repairs tables without
 * a new version.
 */
const DEXIE_FACTOR = 10;

/**
 * Throws if the app in this context is too old to write to the database. Each writing transaction calls this function first,
 * because Dexie opens a newer database for an old tab or service worker without an error. The check needs no request: an
 * upgrade waits until every older connection is closed, so the version of an open connection can't change (docs/sync.md L4.3).
 */
export function assertMayWrite(db: TeacherDb): void {
  if (Math.floor(db.backendDB().version / DEXIE_FACTOR) <= db.writerVersion) return;
  throw new OldWriter('A newer version of the app is open on this device. Reload to go on.');
}
