import type { TeacherDb } from './schema.ts';
import { randomBytes } from '../platform/random.ts';
import { isQuotaError } from '../platform/storage.ts';

/** With the next, as much as the rolls of two large classes take. */
const RESERVE_PARTS = 4;
const PART_BYTES = 65_536;
/** How browsers word a connection that they dropped, Safari on a tablet that slept above all. */
const LOST = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError']);

/** A device's database, and what to call when the device has no room for a write (docs/sync.md L3.2). */
export interface Writer {
  readonly db: TeacherDb;
  readonly noteFull?: () => void;
}

/**
 * Runs a writing transaction, once more where that may help: after a dropped connection was reopened, or with the room
 * that was kept in reserve (docs/sync.md L3.2, L3.3). Tells when there was no room; the failure itself goes on to the caller.
 */
export async function writing<T>(device: Writer, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work().then(undefined, async (error: unknown) => {
      if (!(await mended(device.db, error))) throw error;
      return await work();
    });
  } catch (error) {
    if (isQuotaError(error)) device.noteFull?.();
    throw error;
  }
}

/** Sets room aside for the day when there is none; best effort, and again at each start. */
export async function keepReserve(db: TeacherDb): Promise<void> {
  const filler = Array.from({ length: RESERVE_PARTS }, () => randomBytes(PART_BYTES));
  await db.transaction('rw', db.meta, async () => {
    if (await db.meta.get('reserve')) return;
    await db.meta.put({ key: 'reserve', filler });
  });
}

async function mended(db: TeacherDb, error: unknown): Promise<boolean> {
  try {
    if (isQuotaError(error)) return await freeReserve(db);
    // Closed by the app itself: signed out, or upgraded by a newer tab.
    if (!isLost(error) || db.hasBeenClosed()) return false;
    db.close({ disableAutoOpen: false });
    await db.open();
    return true;
  } catch {
    // The first failure says more than what mending it ran into.
    return false;
  }
}

async function freeReserve(db: TeacherDb): Promise<boolean> {
  return (await db.meta.where('key').equals('reserve').delete()) > 0;
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return LOST.has(error.name) || isLost(inner);
}
