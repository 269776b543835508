import { refresh, send } from '../../../api/client.ts';
import { hasSignedOut, knownUser, noteSignedOut, rememberUser } from '../../../repositories/account/device-users.ts';
import {
  inDatabaseOf,
  isSignedOut,
  openedAhead,
  type TeacherDb,
  unlessOlder,
} from '../../../repositories/account/teacher-database.ts';
import { tellSignOut } from '../../../platform/tabs.ts';
import { inTime } from '../../../platform/in-time.ts';
import { clearSignOut, leaveDevice } from '../../../repositories/account/sign-out.ts';
import { browserDevice } from '../../../sync/teacher-sync.ts';
import { writeFailure } from '../../../platform/write-failure.ts';
import { SignInNotStored } from './not-stored.ts';

/** In ms: a frozen tab with an older app may delay the upgrade of the database without limit (docs/sync.md L4.3). */
const SIGN_IN_CAP_MS = 10_000;
/**
 * In ms. Then the app assumes that the teacher is signed in, so that the screen can ask to close the other tabs, and looks for
 * the note of a sign-out when the database is open.
 */
const START_CAP_MS = 3000;

/**
 * Makes this teacher the device's, and signs out one whose session this sign-in has replaced. Throws `SignInNotStored` if
 * another tab delays the database, because it may contain the note of an earlier sign-out.
 */
export async function enterDevice(user: Parameters<typeof rememberUser>[0]): Promise<void> {
  const before = await knownUser();
  if (before && before.userId !== user.id) await replace(before.userId);
  // If the app is killed after removing the note, the teacher has to sign in once more.
  const cleared = await inDatabaseOf(user.id, async (db) => {
    const work = clearSignOut(db).then(() => true);
    return await inTime(unlessOlder(work, true), SIGN_IN_CAP_MS, false);
  });
  if (!cleared) throw new SignInNotStored('held up');
  await rememberUser(user);
}

/**
 * A full device can't store the account, but the teacher is signed in, so that waiting writes can be sent, unless the note of
 * an earlier sign-out would sign every tab out. Then, and after any other failure, throws `SignInNotStored`.
 */
export async function signInOnDevice(user: Parameters<typeof rememberUser>[0]): Promise<void> {
  try {
    await enterDevice(user);
  } catch (error) {
    if (error instanceof SignInNotStored) throw error;
    const why = writeFailure(error);
    if (why === 'no room' && (await hasNoSignOut(user.id))) return;
    throw new SignInNotStored(why);
  }
}

async function hasNoSignOut(userId: number): Promise<boolean> {
  try {
    return !(await hasSignedOut(userId)) && !(await hasNote(userId));
  } catch {
    // A full device may not open its databases, so the teacher's screens can't be shown.
    return false;
  }
}

/**
 * Makes the teacher whose session the server has found at the app's start the signed-in teacher of the device. If `before`, the
 * device's teacher, is another one, the app ended between the sign-in and `enterDevice`, which runs now. Returns false if this
 * teacher has signed out, in another tab or in a sign-out that ended halfway; the missing note is stored, and the caller has to
 * send the sign-out.
 */
export async function resumeOnDevice(
  user: Parameters<typeof rememberUser>[0],
  before: number | null,
): Promise<boolean> {
  if (before !== user.id) {
    await enterDevice(user);
    return true;
  }
  if (await completeSignOut(user.id)) return false;
  await rememberUser(user);
  return true;
}

/**
 * Returns whether this teacher has signed out on this device, in any tab. A sign-out is noted in the list of users and in the
 * teacher's database; a missing note is stored.
 */
export async function completeSignOut(userId: number): Promise<boolean> {
  // At the same time, because the teacher waits for the screen.
  const [left, note] = await Promise.all([hasSignedOut(userId), hasNote(userId)]);
  if (!left && !note) return false;
  await noteSignedOut(userId);
  return true;
}

async function hasNote(userId: number): Promise<boolean> {
  const isNoted = async (db: TeacherDb) => await inTime(unlessOlder(isSignedOut(db), false), START_CAP_MS, false);
  const opened = openedAhead(userId);
  return opened ? await isNoted(opened) : await inDatabaseOf(userId, isNoted);
}

async function replace(userId: number): Promise<void> {
  const device = browserDevice(userId, send, refresh, () => undefined);
  try {
    await leaveDevice(device, { tellTabs: tellSignOut });
  } finally {
    device.db.close();
  }
}
