import { isQuotaError } from '../platform/storage.ts';
import { SignedOut } from '../platform/write-failure.ts';
import type { TeacherDb } from './schema.ts';

/**
 * The names of the errors with which a browser reports that it closed the database by itself, as Safari does on a tablet that
 * has slept.
 */
const LOST_CONNECTION = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError']);

export interface Writer {
  readonly db: TeacherDb;
  /** Called when a write of the teacher could not be stored, because the device has no free storage (docs/sync.md L3.2). */
  readonly noteFull?: () => void;
  /** Aborts when the caller has lost the replay lock (R1.3): its running call is aborted, and it must store nothing more. */
  readonly stop?: AbortSignal;
  /** Called as a sign of progress when bytes of an answer arrive, or a part of a transaction has ended (R1.3, R9). */
  readonly noteProgress?: () => void;
  /** Called when a write could not be stored, because the teacher has signed out in another tab (L1.2). */
  readonly noteSignedOut?: () => void;
}

/**
 * Runs a writing transaction, and runs it once more after two kinds of failures (docs/sync.md L3.2, L3.3): if the browser had
 * closed the database, it first opens it again; if the device is full and the teacher asked for the write, it first deletes the
 * reserve.
 */
export async function retryOnce<T>(device: Writer, byTeacher: boolean, run: () => PromiseLike<T>): Promise<T> {
  try {
    return await run().then(undefined, async (error: unknown) => {
      if (!(await isMended(device.db, error, byTeacher))) throw error;
      return await run();
    });
  } catch (error) {
    if (byTeacher && isQuotaError(error)) device.noteFull?.();
    if (error instanceof SignedOut) device.noteSignedOut?.();
    throw error;
  }
}

async function isMended(db: TeacherDb, error: unknown, mayFreeReserve: boolean): Promise<boolean> {
  try {
    if (isQuotaError(error)) return mayFreeReserve && (await db.meta.where('key').equals('reserve').delete()) > 0;
    return isLost(error) && (await reopen(db));
  } catch {
    // The error of the write says more than this one.
    return false;
  }
}

/**
 * Opens the database again, unless the app itself has closed it because of a sign-out or an upgrade. Returns whether it was
 * opened.
 */
export async function reopen(db: TeacherDb): Promise<boolean> {
  if (db.hasBeenClosed()) return false;
  db.close({ disableAutoOpen: false });
  await db.open();
  return true;
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return LOST_CONNECTION.has(error.name) || isLost(inner);
}
