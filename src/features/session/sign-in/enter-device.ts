import { refresh, send } from '../../../api/client.ts';
import { knownUser, rememberUser } from '../../../db/device.ts';
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
