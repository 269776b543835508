/**
 * The one way to sign out (docs/sync.md L1.2, L1.3):
 *
 *   save the drafts of days that have marks and of scores ─▶ note the sign-out in the teacher's database ─▶ note it in the list of users
 *     ─▶ tell the other tabs ─▶ `DELETE auth/logout`
 *
 * From the note on, no tab can write to the teacher's database, and no context sends or pulls for the teacher. Waiting
 * writes and the other drafts stay on the device until the teacher signs in again (L1.4).
 */
import { type DeviceDb, noteLogoutSaid, noteReplaced, noteSignedOut } from '../../db/device.ts';
import { SignedOut } from '../../platform/write-failure.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { rowsAndOutbox, writeTransaction } from '../../db/write-transaction.ts';
import { dropSharedFile } from '../../platform/files/drop-shared-file.ts';
import { inTime } from '../../platform/in-time.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { saveLeftOrders } from '../students/left-orders.ts';
import { outboxFacts } from '../review/outbox.ts';
import { saveAllLeftScores } from '../assessments/assessment-saves.ts';
import { settleLapJournal } from '../races/settle-laps.ts';
import { readUnsaved, unsavedCells, unsavedMarks } from './unsaved.ts';
import { draftsToSave, draftTables, saveLeftDays } from '../roll/roll.ts';

export interface SignOutSeams {
  /** Tells the other tabs of the browser that this user has signed out. */
  readonly tellTabs: (userId: number) => void;
  /** Sends `DELETE auth/logout` for this user. Returns whether the server has answered. */
  readonly sayLogout: (userId: number) => Promise<boolean>;
  /** The list of the users of this device. The app leaves it out. Each test passes a list of its own. */
  readonly devices?: DeviceDb;
}

/** The numbers of what a sign-out would leave on this device: rows that are not sent, and input that is not saved. */
export interface LeftOnDevice {
  /** How many rows wait or were refused. */
  readonly changes: number;
  readonly marks: number;
  readonly rosters: number;
  /** In how many classes typed details of students are not saved; left out if there are none. */
  readonly details?: number;
  /** In how many classes the order is not saved; left out if there are none. */
  readonly orders?: number;
  /** How many typed scores are not saved; left out if there are none. */
  readonly scores?: number;
  /** How many drafts this app can't read; left out if there are none. */
  readonly unread?: number;
  /** True if nothing would stay on the device. Then the app signs out without a question. */
  readonly nothing: boolean;
}

/**
 * Saves the drafts of days that have marks, of scores and of orders, and counts the writes and drafts that a sign-out would leave on the
 * device. The question before a sign-out shows these numbers (docs/sync.md L1.2). Throws if the device could not store the drafts.
 */
export async function prepareSignOut(device: SyncDevice): Promise<LeftOnDevice> {
  await saveLeft(device);
  return await leftOnDevice(device.db);
}

/**
 * Saves what the app saves when the teacher leaves a screen: the laps in the lap journal, the drafts of days that have marks, and the drafts of
 * scores and orders.
 */
async function saveLeft(device: SyncDevice): Promise<void> {
  await settleLapJournal(device);
  await saveLeftDays(device);
  await saveAllLeftScores(device);
  await saveLeftOrders(device);
}

/** Counts the writes that were not sent and the drafts in this database. */
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
 * Signs the teacher out on this device, then on the server. `onLeft` runs as soon as the database has the note, and
 * gets the numbers of what stays on the device. If the server does not answer, the app sends `DELETE auth/logout` before
 * any other call at its next start. If the device can't store the drafts, this function throws, and the teacher stays
 * signed in.
 */
export async function signOut(
  device: SyncDevice,
  seams: SignOutSeams,
  onLeft?: (left: LeftOnDevice | null) => void,
): Promise<void> {
  const { tellTabs, sayLogout, devices } = seams;
  const left = await saveAndNote(device);
  const noted = noteSignedOut(device.userId, devices);
  // The screen has to change before the round of this tab notices the note. Otherwise that round would say that the teacher
  // has signed out in another tab.
  onLeft?.(left);
  await noted;
  await dropSharedFile().catch(() => undefined);
  tellTabs(device.userId);
  if (await sayLogout(device.userId)) await noteLogoutSaid(device.userId, devices);
}

/**
 * The next teacher's sign-in waits this long for the earlier teacher's database. A frozen tab with an older version of the app
 * may delay the upgrade of that database without end (docs/sync.md L4.3).
 */
const LEAVE_CAP_MS = 10_000;

/**
 * Signs the teacher out on this device without telling the server. The app calls it when another teacher has signed in in this
 * browser, because that sign-in has replaced the session. So this sign-out never fails. If the device can't store the drafts,
 * for example because it is full, they stay drafts. If it can't store the note either, or if another tab delays the database,
 * the list of users and the message to the tabs keep the teacher signed out.
 */
export async function leaveDevice(
  device: SyncDevice,
  { tellTabs, devices }: Omit<SignOutSeams, 'sayLogout'>,
): Promise<void> {
  try {
    const work = saveAndNote(device).catch(() => noteInDatabase(device, true));
    await inTime(work, LEAVE_CAP_MS, null);
  } catch {
    // Without the note the database does not refuse writes of this teacher's tabs. But these tabs get the message, and a
    // frozen tab reads the list of users when it is shown again.
  }
  await noteReplaced(device.userId, devices);
  await dropSharedFile().catch(() => undefined);
  tellTabs(device.userId);
}

/**
 * Notes a sign-out in the teacher's database and saves no draft. The app calls it before it asks the server to delete the account. If
 * the account is not deleted, `clearSignOut` removes the note, and nothing has changed (docs/product.md 1.78).
 */
export async function noteLeaving(db: TeacherDb, at: number): Promise<void> {
  await writeTransaction({ db }, { tables: [], evenSignedOut: true }, () => db.meta.put({ key: 'signed-out', at }));
}

/** Removes the note of a sign-out, because the same teacher has signed in again. Then the app may write, send and pull. */
export async function clearSignOut(db: TeacherDb): Promise<void> {
  await writeTransaction({ db }, { tables: [], evenSignedOut: true }, () => db.meta.delete('signed-out'));
}

/**
 * How often a sign-out saves the drafts again because another tab has added a change between the save and the note. After that
 * the sign-out is noted anyway.
 */
const TRIES = 5;

/** Returns the numbers of what stays on the device. null: another tab has signed the teacher out at the same moment. */
async function saveAndNote(device: SyncDevice): Promise<LeftOnDevice | null> {
  try {
    for (let tries = TRIES; ; tries -= 1) {
      await saveLeft(device);
      const left = await noteInDatabase(device, tries === 0);
      if (left) return left;
    }
  } catch (error) {
    // Another tab has signed the teacher out, and has saved the drafts too.
    if (error instanceof SignedOut) return null;
    throw error;
  }
}

/**
 * Notes the sign-out and returns the numbers of what stays on the device. It counts them in the same transaction, because
 * nothing can be sent or saved after it. If another tab has changed a day meanwhile, the draft of that day has to be saved
 * first, so the function notes nothing and returns null.
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
