import { refresh, send } from '../../../api/client.ts';
import { hasLeft, knownUser, noteSignedOut, rememberUser } from '../../../db/device.ts';
import { isSignedOut } from '../../../db/meta.ts';
import { TeacherDb } from '../../../db/schema.ts';
import { tellSignOut } from '../../../platform/tabs.ts';
import { clearSignOut, leaveDevice } from '../../../repositories/sign-out.ts';
import { browserDevice } from '../../../sync/teacher-sync.ts';

/**
 * Makes this teacher the signed-in teacher of the device, after the server has accepted the sign-in. If another teacher was
 * signed in until now, in any tab, this sign-in has replaced that teacher's session, so that teacher is signed out here.
 */
export async function enterDevice(user: Parameters<typeof rememberUser>[0]): Promise<void> {
  const before = await knownUser();
  if (before && before.userId !== user.id) await replace(before.userId);
  const db = new TeacherDb(user.id);
  try {
    // The note is removed first. If the app is killed in between, the teacher is signed out and signs in once more.
    await clearSignOut(db);
  } finally {
    db.close();
  }
  await rememberUser(user);
}

/**
 * Makes the teacher whose session the server has found at the app's start the signed-in teacher of the device. `before` was
 * the device's teacher when the check began. If it is another one, the browser ended the app between the sign-in and
 * `enterDevice`, so that step is done now. Returns false if this teacher has signed out on this device: in another tab
 * during the check, or in a sign-out that the browser ended halfway. Then the device has noted the whole sign-out, and the
 * caller tells the server.
 */
export async function resumeOnDevice(
  user: Parameters<typeof rememberUser>[0],
  before: number | null,
): Promise<boolean> {
  if (before !== user.id) {
    await enterDevice(user);
    return true;
  }
  if ((await hasLeft(user.id)) || (await hasNote(user.id))) {
    await noteSignedOut(user.id);
    return false;
  }
  await rememberUser(user);
  return true;
}

async function hasNote(userId: number): Promise<boolean> {
  const db = new TeacherDb(userId);
  try {
    return await isSignedOut(db);
  } finally {
    db.close();
  }
}

async function replace(userId: number): Promise<void> {
  const device = browserDevice(userId, send, refresh, () => undefined);
  try {
    await leaveDevice(device, { tellTabs: tellSignOut });
  } catch {
    // The device could not store the drafts, for example because it is full. They stay drafts, and the other teacher can
    // still sign in. The server refuses every call of the first teacher's tabs.
  } finally {
    device.db.close();
  }
}
