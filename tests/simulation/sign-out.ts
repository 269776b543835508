import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceDb } from '../../src/db/device.ts';
import { SignedOut } from '../../src/platform/write-failure.ts';
import { clearSignOut, signOut } from '../../src/repositories/account/sign-out.ts';
import { saveLeftDrafts } from '../../src/repositories/drafts/draft-kinds.ts';
import { fail } from '../world/checks/violation.ts';
import { act, perform } from './acts.ts';
import { mayPlay, played } from './counts.ts';
import type { SimDevice } from './device.ts';
import type { Random } from './random.ts';
import type { SimServer } from './server.ts';

mayPlay(['signed out', 'signed out offline', 'act refused after a sign-out']);

/**
 * With unsaved changes and old tabs left open, another teacher (`next`) signs in, and later the first again (docs/sync.md L1.2,
 * L1.3).
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
  const left = await contentOf(device);
  await workInOldTabs(device, random);
  if ((await contentOf(device)) !== left) fail(`${device.name}: a tab wrote as a teacher who has signed out`);
  await checkNextTeacher(device, next, server);
  await clearSignOut(device.db);
  await saveLeftDrafts(device.sync);
  if ((await contentOf(device)) !== left) fail(`${device.name}: the sign-out has not saved what leaving a page saves`);
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

/** Tabs without the message of the sign-out must store no write and make no call. */
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

/** They must neither use nor end the session of the other teacher. */
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
