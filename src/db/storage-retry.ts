import { isQuotaError } from '../platform/storage.ts';
import { SignedOut } from '../platform/write-failure.ts';
import type { TeacherDb } from './schema.ts';

/**
 * A browser may close the database although the app has not asked for it. Safari does this on a tablet that has slept. The
 * browser reports it with an error that has one of these names.
 */
const LOST_CONNECTION = new Set(['UnknownError', 'InvalidStateError', 'DatabaseClosedError']);

/** The database of a device, and the functions that a writing transaction calls while it runs. */
export interface Writer {
  readonly db: TeacherDb;
  /** Called when a write of the teacher could not be stored, because the device has no free storage (docs/sync.md L3.2). */
  readonly noteFull?: () => void;
  /** Aborts when the caller has lost the replay lock, so that it must not store anything more (R1.3). */
  readonly stop?: AbortSignal;
  /** Called when a part of the transaction has ended, as a sign that the round makes progress (R1.3, R9). */
  readonly noteProgress?: () => void;
  /** Called when a write could not be stored, because the teacher has signed out in another tab (L1.2). */
  readonly noteSignedOut?: () => void;
}

/**
 * Runs a writing transaction. After two kinds of failures it runs the transaction once more (docs/sync.md L3.2, L3.3). If the
 * browser had closed the database, it first opens the database again. If the device is full and the teacher asked for the
 * write, it first deletes the reserve. After any other error, or an error of the second run, it throws the error.
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
    if (isQuotaError(error)) return mayFreeReserve && (await freeReserve(db));
    return isLost(error) && (await reopen(db));
  } catch {
    // The app could not delete the reserve or open the database. The caller gets the error of the write, because that error
    // says more.
    return false;
  }
}

/**
 * Closes the database and opens it again. If the app itself has closed the database, because of a sign-out or because a newer
 * tab upgrades it, the database stays closed. Returns whether the database was opened.
 */
export async function reopen(db: TeacherDb): Promise<boolean> {
  if (db.hasBeenClosed()) return false;
  db.close({ disableAutoOpen: false });
  await db.open();
  return true;
}

async function freeReserve(db: TeacherDb): Promise<boolean> {
  return (await db.meta.where('key').equals('reserve').delete()) > 0;
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return LOST_CONNECTION.has(error.name) || isLost(inner);
}
