import { isQuotaError } from '../platform/storage.ts';
import type { TeacherDb } from './schema.ts';

/** The errors by which browsers report a database connection that they dropped. Safari drops it on a tablet that has slept. */
const LOST_CONNECTION = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError']);

/** A device's database, and what to call when the device has no room for a write of the teacher (docs/sync.md L3.2). */
export interface Writer {
  readonly db: TeacherDb;
  readonly noteFull?: () => void;
}

/**
 * Runs a writing transaction. If the browser had dropped the connection, this opens the connection again. If the device is
 * full and the write is the teacher's, this frees the reserve. In both cases it runs the transaction once more (docs/sync.md
 * L3.2, L3.3). Any other error, and an error of the second run, is thrown to the caller.
 */
export async function retryOnce<T>(device: Writer, byTeacher: boolean, run: () => PromiseLike<T>): Promise<T> {
  try {
    return await run().then(undefined, async (error: unknown) => {
      if (!(await isMended(device.db, error, byTeacher))) throw error;
      return await run();
    });
  } catch (error) {
    if (byTeacher && isQuotaError(error)) device.noteFull?.();
    throw error;
  }
}

async function isMended(db: TeacherDb, error: unknown, mayFreeReserve: boolean): Promise<boolean> {
  try {
    if (isQuotaError(error)) return mayFreeReserve && (await freeReserve(db));
    // At a sign-out, or when a newer tab upgrades the database, the app itself closes it. Then it has to stay closed.
    if (!isLost(error) || db.hasBeenClosed()) return false;
    db.close({ disableAutoOpen: false });
    await db.open();
    return true;
  } catch {
    // The caller gets the error of the write, because it says more than an error of this repair.
    return false;
  }
}

async function freeReserve(db: TeacherDb): Promise<boolean> {
  return (await db.meta.where('key').equals('reserve').delete()) > 0;
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return LOST_CONNECTION.has(error.name) || isLost(inner);
}
