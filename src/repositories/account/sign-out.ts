/**
 * Signs a teacher out. There is no other way to sign out (docs/sync.md L1.2, L1.3):
 *
 *   save the drafts of days that have marks, and of scores ─▶ store the sign-out in the teacher's database
 *     ─▶ store it in the list of users ─▶ notify the other tabs ─▶ `DELETE auth/logout`
 *
 * As soon as the sign-out is stored, no tab can write to the teacher's database, and no context sends or pulls for the
 * teacher. Waiting writes and the other drafts stay on the device until the teacher signs in again (L1.4).
 */
import { type DeviceDb, noteLogoutSaid, noteReplaced, noteSignedOut } from '../../db/device.ts';
import { SignedOut } from '../../platform/write-failure.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { rowsAndOutbox, writeTransaction } from '../../db/write-transaction.ts';
import { dropSharedFiles } from '../../platform/files/drop-shared-file.ts';
import { inTime } from '../../platform/in-time.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { saveLeftOrders } from '../students/left-orders.ts';
import { outboxFacts } from '../review/outbox.ts';
import { saveAllLeftScores } from '../assessments/assessment-saves.ts';
import { settleLapJournal } from '../races/settle-laps.ts';
import { readUnsaved, unsavedCells, unsavedMarks } from './unsaved.ts';
import { draftsToSave, draftTables, saveLeftDays } from '../roll/roll.ts';

export interface SignOutSeams {
  readonly tellTabs: (userId: number) => void;
  /** Sends `DELETE auth/logout` for this user. Returns whether the server has answered. */
  readonly sayLogout: (userId: number) => Promise<boolean>;
  /** The list of the users of this device. The app does not pass it. Each test passes a list of its own. */
  readonly devices?: DeviceDb;
}

/** How many rows and drafts a sign-out would leave on this device. */
export interface LeftOnDevice {
  /** The number of rows that waiting writes change, plus the number of refused writes. */
  readonly changes: number;
  readonly marks: number;
  readonly rosters: number;
  /** The number of classes with details of students that the teacher has not saved; undefined if there are none. */
  readonly details?: number;
  /** The number of classes with a student order that is not saved; undefined if there are none. */
  readonly orders?: number;
  /** The number of typed scores that are not saved; undefined if there are none. */
  readonly scores?: number;
  /** The number of drafts that this app can't read; undefined if there are none. */
  readonly unread?: number;
  /** True if no change and no draft would stay on the device. Then the app signs out without a dialog. */
  readonly nothing: boolean;
}

/**
 * Saves the drafts of days that have marks, the drafts of scores and the drafts of student orders. Then it counts the writes
 * and drafts that a sign-out would leave on the device. The dialog before a sign-out shows these numbers (docs/sync.md L1.2).
 * Throws if the device could not store the drafts.
 */
export async function prepareSignOut(device: SyncDevice): Promise<LeftOnDevice> {
  await saveLeft(device);
  return await leftOnDevice(device.db);
}

/**
 * Saves what the app also saves when the teacher leaves a screen: the laps in the lap journal, the drafts of days that have
 * marks, and the drafts of scores and of student orders.
 */
async function saveLeft(device: SyncDevice): Promise<void> {
  await settleLapJournal(device);
  await saveLeftDays(device);
  await saveAllLeftScores(device);
  await saveLeftOrders(device);
}

/** Counts the changes that are not on the server and the drafts in this database. */
export async function leftOnDevice(db: TeacherDb): Promise<LeftOnDevice> {
  const { rows, refused } = await outboxFacts(db);
  const { rolls, rosters, details, orders, scores, unread, drafts } = await readUnsaved(db);
  const changes = rows + refused;
  return {
    changes,
    marks: unsavedMarks(rolls),
    rosters: rosters.length,
    ...(details.length > 0 && { details: details.length }),
    ...(orders.length > 0 && { orders: orders.length }),
    ...(scores.length > 0 && { scores: unsavedCells(scores) }),
    ...(unread.length > 0 && { unread: unread.length }),
    nothing: changes + drafts === 0,
  };
}

/**
 * Signs the teacher out on this device, and then on the server. As soon as the sign-out is stored in the database, `onLeft` is
 * called with the numbers of rows and drafts that stay on the device. If the server does not answer, the app sends `DELETE
 * auth/logout` at its next start, before any other call. If the device can't store the drafts, this function throws, and the
 * teacher stays signed in.
 */
export async function signOut(
  device: SyncDevice,
  seams: SignOutSeams,
  onLeft?: (left: LeftOnDevice | null) => void,
): Promise<void> {
  const { tellTabs, sayLogout, devices } = seams;
  const left = await saveAndNote(device);
  const noted = noteSignedOut(device.userId, devices);
  // The screen has to change before the round of this tab finds the stored sign-out. Otherwise the round would report that the
  // teacher has signed out in another tab.
  onLeft?.(left);
  await noted;
  await dropSharedFiles().catch(() => undefined);
  tellTabs(device.userId);
  if (await sayLogout(device.userId)) await noteLogoutSaid(device.userId, devices);
}

/**
 * When another teacher signs in, the app waits at most this long, in ms, for the database of the earlier teacher. A frozen tab
 * with an older version of the app may block the upgrade of this database without a limit (docs/sync.md L4.3).
 */
const LEAVE_CAP_MS = 10_000;

/**
 * Signs the teacher out on this device without a message to the server. The app calls this function when another teacher has
 * signed in in this browser, because that sign-in has replaced the session. So this sign-out must never fail.
 *
 * If the device can't save the drafts, for example because it is full, they stay drafts. The device may also be unable to store
 * the sign-out in the database, or another tab may block the database. Then the list of users and the message to the tabs keep
 * the teacher signed out.
 */
export async function leaveDevice(
  device: SyncDevice,
  { tellTabs, devices }: Omit<SignOutSeams, 'sayLogout'>,
): Promise<void> {
  try {
    const work = saveAndNote(device).catch(() => noteInDatabase(device, true));
    await inTime(work, LEAVE_CAP_MS, null);
  } catch {
    // The sign-out is not stored, so the database does not refuse writes of this teacher's tabs. But these tabs receive the
    // message, and a frozen tab reads the list of users when it is shown again.
  }
  await noteReplaced(device.userId, devices);
  await dropSharedFiles().catch(() => undefined);
  tellTabs(device.userId);
}

/**
 * Stores a sign-out in the teacher's database, and saves no draft. The app calls this function before it asks the server to
 * delete the account. If the account is not deleted, `clearSignOut` removes the stored sign-out, and nothing has changed
 * (docs/product.md 1.78).
 */
export async function noteLeaving(db: TeacherDb, at: number): Promise<void> {
  await writeTransaction({ db }, { tables: [], evenSignedOut: true }, () => db.meta.put({ key: 'signed-out', at }));
}

/** Removes the stored sign-out, because the same teacher has signed in again. After that the app may write, send and pull. */
export async function clearSignOut(db: TeacherDb): Promise<void> {
  await writeTransaction({ db }, { tables: [], evenSignedOut: true }, () => db.meta.delete('signed-out'));
}

/**
 * If another tab makes a change before the sign-out is stored, the sign-out saves the drafts again, at most this many times.
 * After that it is stored anyway.
 */
const TRIES = 5;

/**
 * Saves the drafts and stores the sign-out. Returns the numbers of rows and drafts that stay on the device. Returns null if
 * another tab has signed the teacher out at the same time.
 */
async function saveAndNote(device: SyncDevice): Promise<LeftOnDevice | null> {
  try {
    for (let tries = TRIES; ; tries -= 1) {
      await saveLeft(device);
      const left = await noteInDatabase(device, tries === 0);
      if (left) return left;
    }
  } catch (error) {
    // Another tab has signed the teacher out. That tab has saved the drafts too.
    if (error instanceof SignedOut) return null;
    throw error;
  }
}

/**
 * Stores the sign-out and returns the numbers of rows and drafts that stay on the device. They are counted in the same
 * transaction, because after it nothing can be sent or saved. If another tab has changed a day since the drafts were saved, the
 * draft of this day has to be saved first. Then this function stores nothing and returns null, unless `anyway` is true.
 */
async function noteInDatabase(device: SyncDevice, anyway: boolean): Promise<LeftOnDevice | null> {
  const { db } = device;
  const tables = [...draftTables(db), ...rowsAndOutbox(db, [])];
  return await writeTransaction(device, { tables, byTeacher: true }, async () => {
    if (!anyway && (await draftsToSave(device)).length > 0) return null;
    await db.meta.put({ key: 'signed-out', at: device.now() });
    return await leftOnDevice(db);
  });
}
