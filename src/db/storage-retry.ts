import { isQuotaError } from '../platform/storage.ts';
import type { TeacherDb } from './schema.ts';

/** The errors by which browsers report a database connection that they dropped. Safari does so on a tablet that slept. */
const LOST_CONNECTION = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError']);

/** A device's database, and what to call when the device has no room for a write of the teacher (docs/sync.md L3.2). */
export interface Writer {
  readonly db: TeacherDb;
  readonly noteFull?: () => void;
}

/**
 * Runs a writing transaction. If the browser had dropped the connection, or the device is full and the teacher's write
 * may use the reserve, it mends that and runs the transaction once more (docs/sync.md L3.2, L3.3). The caller gets any other
 * error, and the error of the second run.
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
    // The app closes the database itself at a sign-out, or when a newer tab upgrades it: then it stays closed.
    if (!isLost(error) || db.hasBeenClosed()) return false;
    db.close({ disableAutoOpen: false });
    await db.open();
    return true;
  } catch {
    // The caller gets the first error, because that one says why the write failed.
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
