import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../../../tests/support/fake-caches.ts';
import { ApiError, type Call } from '../../../api/call.ts';
import { call, refresh } from '../../../api/client.ts';
import type { Refresh } from '../../../api/refresh.ts';
import { NoAnswer } from '../../../api/send.ts';
import { DeviceDb, goneUsers, knownUser, rememberAccount, rememberUser } from '../../../db/device.ts';
import { isSignedOut } from '../../../db/meta.ts';
import { TeacherDb } from '../../../db/schema.ts';
import { readMark, writeMark } from '../../../platform/data-mark.ts';
import { noteSeen, wasSeen } from '../../../platform/seen-once.ts';
import { keepSharedFiles, sharedFiles } from '../../../platform/files/shared-file.ts';
import { dismissToast, toastStore } from '../../../ui/toasts/toast-store.ts';
import { noteSignedIn, sessionStore, takeRedirect } from '../session-store.ts';
import { deleteAccount } from './delete-account.ts';
import { leaveGoneAccount } from '../account.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>() }));

const USER = { id: 7, username: 't', email: 't@school.org', roleId: 1 };
const ACCOUNT = {
  loginCount: 3,
  accountStatus: 'Trial',
  trialEndDate: '2027-01-01T12:00:00.000Z',
  isEmailVerified: true,
};

async function inDb<T>(work: (db: TeacherDb) => Promise<T>): Promise<T> {
  const db = new TeacherDb(USER.id);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
const nameOfDb = async () => await inDb(async (db) => db.name);

beforeEach(async () => {
  const db = new DeviceDb();
  await db.users.clear();
  db.close();
  await rememberUser({ ...USER, exp: 1 });
  await rememberAccount(USER.id, ACCOUNT);
  await inDb(async (teacher) => void (await teacher.open()));
  writeMark(USER.id, { seenAt: 1, waiting: 0, lost: null });
  noteSeen('tutorial', USER.id);
  noteSignedIn(USER);
  vi.mocked(refresh).mockResolvedValue('refreshed');
  vi.mocked(call).mockResolvedValue(undefined as never);
});
afterEach(() => {
  dismissToast();
  vi.mocked(call).mockReset();
});

test('1.78 to delete an account, the app first ends the session, then calls the server, and removes the database after the answer', async () => {
  let seen: unknown;
  vi.mocked(call).mockImplementation((async () => {
    seen = {
      state: sessionStore.getState().state,
      known: await knownUser(),
      signedOut: await inDb(isSignedOut),
      stored: await Dexie.exists(await nameOfDb()),
    };
  }) as never);
  await deleteAccount(USER);
  expect(seen).toEqual({ state: 'deleting', known: null, signedOut: true, stored: true });
  expect(sessionStore.getState()).toMatchObject({ state: 'signed-out', user: null });
});

test('1.78 after the teacher has deleted the account, nothing of the teacher is left on the device', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  await keepSharedFiles([new File(['Doe, Jane'], 'p3.csv')]);
  const name = await nameOfDb();
  await deleteAccount(USER);
  expect(await sharedFiles()).toEqual([]);
  vi.unstubAllGlobals();
  expect(await Dexie.exists(name)).toBe(false);
  const devices = new DeviceDb();
  expect(await devices.users.count()).toBe(0);
  devices.close();
  expect([readMark(USER.id), wasSeen('tutorial', USER.id)]).toEqual([null, false]);
  expect(toastStore.getState()).toMatchObject({ title: 'Account deleted' });
});

test('1.143 if the account was deleted on another device, the next teacher on this device sees no file that was shared with the app', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  await keepSharedFiles([new File(['Doe, Jane'], 'p3.csv')]);
  leaveGoneAccount(USER.id);
  await vi.waitFor(() => expect(sessionStore.getState().state).toBe('signed-out'));
  expect(await sharedFiles()).toEqual([]);
  vi.unstubAllGlobals();
});

test.each([
  ['no answer', () => new NoAnswer('no network'), /Poor connection\. You are still signed in\./],
  [
    'an error of the server',
    () => new ApiError({ status: 500, header: () => null, json: { code: 'server_error', message: 'It failed.' } }),
    /It failed\. You are still signed in\./,
  ],
  ['a storage failure of the device', () => new DOMException('no room', 'QuotaExceededError'), /This computer is full/],
])(
  '1.78 if deleting the account fails with %s, the account stays, and the teacher is signed in as before',
  async (_, error, words) => {
    vi.mocked(call).mockRejectedValue(error());
    await deleteAccount(USER);
    expect(sessionStore.getState()).toMatchObject({ state: 'signed-in', user: { id: USER.id } });
    expect(takeRedirect()).toBe(false);
    expect(await knownUser()).toMatchObject({ userId: USER.id, account: ACCOUNT, active: 1, signedOut: 0 });
    expect(await inDb(isSignedOut)).toBe(false);
    const toast = toastStore.getState();
    expect(toast?.title).toBe('Your account was not deleted');
    expect(String(toast?.description)).toMatch(words);
  },
);

test('1.78 if the server deleted the account but its answer is lost, the device still removes everything of the teacher', async () => {
  vi.mocked(call).mockRejectedValue(new NoAnswer('lost'));
  vi.mocked(refresh).mockResolvedValue('no-account');
  const name = await nameOfDb();
  await deleteAccount(USER);
  expect(await Dexie.exists(name)).toBe(false);
  expect(sessionStore.getState().state).toBe('signed-out');
});

test('1.78 if the session has ended while the teacher deletes the account, the device keeps the data, because the account may still exist', async () => {
  vi.mocked(call).mockRejectedValue(
    new ApiError({
      status: 401,
      header: () => null,
      json: { code: 'unauthorized', message: 'You are not authorized' },
    }),
  );
  vi.mocked(refresh).mockResolvedValue('signed-out');
  await deleteAccount(USER);
  expect(await Dexie.exists(await nameOfDb())).toBe(true);
  expect(await goneUsers()).toEqual([]);
  expect(toastStore.getState()).toMatchObject({ title: 'Your account was not deleted' });
});

test('1.78 if the device can’t remove the data of a deleted account, the app shows a toast and keeps a note, so that the teacher can remove them later', async () => {
  const remove = vi
    .spyOn(Dexie.prototype, 'delete')
    .mockRejectedValue(new Dexie.UnknownError('the browser failed') as never);
  await deleteAccount(USER);
  remove.mockRestore();
  expect(sessionStore.getState().state).toBe('signed-out');
  expect(toastStore.getState()).toMatchObject({ title: 'Not everything was removed from this computer' });
  expect(await goneUsers()).toMatchObject([{ userId: USER.id, gone: 'known' }]);
});
