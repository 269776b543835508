import { isClock, syncOf } from './checked-meta.ts';
import type { Check } from '#domain/plain-data.ts';
import type { LocalRow } from './local-rows.ts';
import type { ClockMeta, SyncMeta } from './meta-rows.ts';
import { SCHEMA_VERSION, type TeacherDb } from './schema.ts';
import { OldWriter, SignedOut } from '../platform/write-failure.ts';

/** A damaged row counts as missing. The function awaits nothing, because one more await may end the transaction of Dexie. */
export function checkedLocal<T extends LocalRow>(
  { local }: Pick<TeacherDb, 'local'>,
  key: T['key'],
  isValid: Check<Omit<T, 'key'>>,
): PromiseLike<T | undefined> {
  return local.get(key).then((stored: unknown) => (isValid(stored) ? (stored as T) : undefined));
}

/** Returns the state of pulling. The cursor is 0 if the database has never pulled. */
export async function readSync(db: TeacherDb): Promise<SyncMeta> {
  return syncOf(await db.meta.get('sync'));
}

/** Returns `seen` for a write that the teacher makes now: 0 until the first full pull has ended (docs/sync.md W6.2). */
export function seenOf(sync: SyncMeta): number {
  return sync.complete ? sync.cursor : 0;
}

/** Returns the clock of this device, or a new one for the device id `device`. */
export async function readClock(db: TeacherDb, device: string): Promise<ClockMeta> {
  const stored = await db.meta.get('clock');
  if (isClock(stored)) return stored;
  // A damaged clock is replaced by a new one (docs/product.md 8.30).
  return { key: 'clock', ms: 0, counter: 0, offset: 0, device };
}

/** Returns the server's time in ms since 1970: the wall clock, corrected by the last answer of the server. */
export async function serverTime({ db, now }: { readonly db: TeacherDb; readonly now: () => number }): Promise<number> {
  return now() + (await serverOffset(db));
}

/** Returns the server's clock minus the wall clock in ms, which is 0 before the first answer. */
export async function serverOffset(db: TeacherDb): Promise<number> {
  const clock = await db.meta.get('clock');
  return isClock(clock) ? clock.offset : 0;
}

/** Whether the teacher of this database has signed out in any tab (docs/sync.md L1.2). */
export async function isSignedOut(db: TeacherDb): Promise<boolean> {
  return (await db.meta.get('signed-out')) !== undefined;
}

export async function assertSignedIn(db: TeacherDb): Promise<void> {
  if (await isSignedOut(db)) throw new SignedOut('The teacher of this database has signed out on this device.');
}

/** Dexie multiplies its version numbers by this factor. */
const DEXIE_FACTOR = 10;

/**
 * Throws if the app in this context is too old to write to the database (docs/sync.md L4.3). Dexie opens a newer database for
 * an old tab or service worker without an error. The version of an open connection can't change, so the check needs no request.
 */
export function assertMayWrite(db: TeacherDb): void {
  if (Math.floor(db.backendDB().version / DEXIE_FACTOR) <= SCHEMA_VERSION) return;
  throw new OldWriter('A newer version of the app is open on this device. Reload to go on.');
}
