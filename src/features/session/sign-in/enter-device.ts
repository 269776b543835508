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
import { DatabaseHeldUp } from './held-up.ts';
import { SignInNotStored } from './not-stored.ts';

/**
 * A tab with an older version of the app may delay the database upgrade without limit, for example because the browser has
 * frozen that tab (docs/sync.md L4.3). In this case, a sign-in waits this long for the database, in ms.
 */
const SIGN_IN_CAP_MS = 10_000;
/**
 * How long the start of the app waits for the database, in ms. After that, the app assumes that the teacher is signed in, so
 * that the teacher's screen can ask to close the other tabs. As soon as the database is open, the tab looks for the note of
 * a sign-out.
 */
const START_CAP_MS = 3000;

/**
 * Makes this teacher the signed-in teacher of the device, after the server has accepted the sign-in. If another teacher was
 * signed in, in any tab, this sign-in has replaced that teacher's session, so this function signs that teacher out on the
 * device. Throws `DatabaseHeldUp` if another tab delays the database. In this case the teacher can't be signed in, because
 * the database may still contain the note of an earlier sign-out.
 */
export async function enterDevice(user: Parameters<typeof rememberUser>[0]): Promise<void> {
  const before = await knownUser();
  if (before && before.userId !== user.id) await replace(before.userId);
  // The note of an earlier sign-out is removed before the teacher is stored. If the app is killed after the first step, the
  // teacher is signed out and has to sign in once more.
  const cleared = await inDatabaseOf(user.id, async (db) => {
    const work = clearSignOut(db).then(() => true);
    return await inTime(unlessOlder(work, true), SIGN_IN_CAP_MS, false);
  });
  if (!cleared) throw new DatabaseHeldUp('The database did not open in time.');
  await rememberUser(user);
}

/**
 * Signs in on this device after the server has accepted the sign-in. A full device can't store the account, but the teacher is
 * signed in anyway, so that the waiting writes can be sent. The exception is a teacher who has signed out on this device
 * before: the note of that sign-out would sign every tab out again. In that case, and after any other failure, throws
 * `SignInNotStored`.
 */
export async function signInOnDevice(user: Parameters<typeof rememberUser>[0]): Promise<void> {
  try {
    await enterDevice(user);
  } catch (error) {
    if (error instanceof DatabaseHeldUp) throw error;
    const why = writeFailure(error);
    if (why === 'no room' && (await hasNoSignOut(user.id))) return;
    throw new SignInNotStored(why);
  }
}

async function hasNoSignOut(userId: number): Promise<boolean> {
  try {
    return !(await hasSignedOut(userId)) && !(await hasNote(userId));
  } catch {
    // A full device may not be able to open its databases. In this case the app can't show the teacher's screens.
    return false;
  }
}

/**
 * Makes the teacher whose session the server has found at the app's start the signed-in teacher of the device. `before` was the
 * device's teacher when the check began. If `before` is another teacher, the browser ended the app after the sign-in and before
 * `enterDevice`, so `enterDevice` runs now. Returns false if this teacher has signed out on this device: in another tab during
 * the check, or in a sign-out that the browser ended halfway. In that case this function stores the missing part of the
 * sign-out's note, and the caller has to send the sign-out to the server.
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
 * Returns whether this teacher has signed out on this device, in any tab. A sign-out is noted both in the list of users and
 * in the teacher's database. If the browser ended the sign-out before both notes were stored, this function stores the
 * missing note.
 */
export async function completeSignOut(userId: number): Promise<boolean> {
  // Both notes are read at the same time, because the teacher waits for the screen.
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
