import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceDb } from '../../src/db/device.ts';
import { SignedOut } from '../../src/platform/write-failure.ts';
import { draftsToSave } from '../../src/repositories/roll/roll.ts';
import { clearSignOut, signOut } from '../../src/repositories/account/sign-out.ts';
import { fail } from '../world/checks/violation.ts';
import { act, perform } from './acts.ts';
import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';
import type { Random } from './random.ts';
import type { SimServer } from './server.ts';

mayPlay(['signed out', 'signed out offline', 'act refused after a sign-out']);

/**
 * The teacher signs out in one tab while changes are unsaved. Another teacher signs in in the same browser while old tabs
 * of the first teacher are still open. Later the first teacher signs in again (docs/sync.md L1.2, L1.3). `next` is a device
 * of the other teacher.
 */
export async function signOutAndIn(
  device: SimDevice,
  next: SimDevice,
  server: SimServer,
  random: Random,
): Promise<void> {
  await perform('tap', device, random);
  await perform('type scores', device, random);
  await leave(device, server, random);
  await device.noteWrites();
  if ((await draftsToSave(device.sync)).length > 0)
    fail(`${device.name}: a draft of a day that has marks was left unsaved at the sign-out`);
  const left = await contentOf(device);
  await workInOldTabs(device, random);
  if ((await contentOf(device)) !== left) fail(`${device.name}: a tab wrote as a teacher who has signed out`);
  await checkNextTeacher(device, next, server);
  await clearSignOut(device.db);
  await server.renewSession(device.userId);
}

async function leave({ sync, userId, account }: SimDevice, server: SimServer, random: Random): Promise<void> {
  const devices = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const isOnline = random.chance(0.5);
  played(isOnline ? 'signed out' : 'signed out offline');
  const sayLogout = async () => {
    if (isOnline) await server.call(account.jar, logoutOf(userId));
    return isOnline;
  };
  await signOut(sync, { tellTabs: () => undefined, sayLogout, devices });
  devices.close();
}

function logoutOf(userId: number) {
  return { method: 'DELETE', path: 'auth/logout', headers: { 'user-id': String(userId) } };
}

/**
 * The teacher works in the old tabs, which have not received the message about the sign-out. These tabs must not store a
 * write and must not make a call.
 */
async function workInOldTabs(device: SimDevice, random: Random): Promise<void> {
  if (random.chance(0.3)) await device.thaw();
  const { calls } = device;
  for (let context = 0; context < 3; context += 1) {
    device.takeTurn(random, context);
    try {
      await act(device, random);
    } catch (error) {
      if (!(error instanceof SignedOut)) throw error;
      played('act refused after a sign-out');
    }
    await device.syncRound();
  }
  if (device.calls !== calls) fail(`${device.name}: a tab made a call for a teacher who has signed out`);
}

/**
 * After the other teacher has signed in, an old tab of the first teacher sends its sign-out and a pull. These calls must
 * neither use nor end the session of the other teacher.
 */
async function checkNextTeacher({ name, userId }: SimDevice, next: SimDevice, server: SimServer): Promise<void> {
  const { jar } = next.account;
  const headers = { 'user-id': String(userId) };
  const logout = await server.call(jar, logoutOf(userId));
  const pull = await server.call(jar, { method: 'GET', path: 'changes', headers });
  const own = await server.call(jar, { method: 'GET', path: 'user/me', headers: { 'user-id': String(next.userId) } });
  if (logout.status !== 401 || pull.status !== 401)
    fail(`${name}: the session of the next teacher served the teacher who has left`);
  if (own.status !== 200) fail(`${name}: an old tab ended the session of the next teacher`);
}

async function contentOf({ db }: SimDevice): Promise<string> {
  const keys = (await db.outbox.toArray()).map(({ key, state }) => `${key} ${state}`);
  return JSON.stringify([keys.sort(), await db.drafts.toArray()]);
}
