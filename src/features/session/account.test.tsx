import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me } from '#contract/account/user.ts';
import { call } from '../../api/client.ts';
import type { Call } from '../../api/call.ts';
import { NoAnswer } from '../../api/send.ts';
import { storedAccountOf, DeviceDb, noteLogoutSaid, noteSignedOut, rememberUser } from '../../db/device.ts';
import { createConnection } from '../../sync/connection.ts';
import { updateAccount, useAccountUpdates, useLoginCount } from './account.ts';
import { doneGuides, noteGuideDone } from './done-guides.ts';
import { noteSignedIn, takeRedirect } from './session-store.ts';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>() }));
vi.mock('../../platform/paint/when-idle.ts', () => ({ whenIdle: async () => undefined }));

const USER = { id: 7, username: 't', email: 't@school.org', roleId: 1, exp: 1 };
const ACCOUNT = {
  loginCount: 2,
  accountStatus: 'Trial',
  trialEndDate: '2027-01-01T00:00:00.000Z',
  isEmailVerified: true,
  lastLogin: '2026-11-20T12:00:00.000Z',
  currentGradeBookId: null,
  permissions: ['classes'],
};

const serverSays = (answer: () => unknown) =>
  vi.mocked(call).mockImplementation((async (endpoint: unknown) => (endpoint === me ? answer() : undefined)) as never);
const noNetwork = () => {
  throw new NoAnswer('no network');
};

beforeEach(async () => {
  const db = new DeviceDb();
  await db.users.clear();
  db.close();
  await rememberUser(USER);
});
afterEach(() => void vi.mocked(call).mockReset());

test('1.18 the device stores the account data from the server, and can still read them without a network', async () => {
  serverSays(() => ({ ...USER, ...ACCOUNT, settings: {} }));
  await updateAccount(7);
  serverSays(noNetwork);
  await updateAccount(7);
  expect(await storedAccountOf(7)).toEqual({ ...ACCOUNT, at: expect.any(Number) as number });
});

test('1.18 after the session is renewed or the teacher signs out offline, the device still has the stored account data', async () => {
  serverSays(() => ACCOUNT);
  await updateAccount(7);
  await rememberUser({ ...USER, exp: 2 });
  await noteSignedOut(7);
  expect(await storedAccountOf(7)).toEqual({ ...ACCOUNT, at: expect.any(Number) as number });
});

test('1.79 the device keeps the stored account data after a sign-out, and removes them when the server has received the sign-out', async () => {
  serverSays(() => ACCOUNT);
  await updateAccount(7);
  await noteSignedOut(7);
  expect(await storedAccountOf(7)).not.toBeNull();
  await noteLogoutSaid(7);
  expect(await storedAccountOf(7)).toBeNull();
});

test('1.79 if the answer to a sign-out arrives after the teacher has signed in again, the device keeps the stored account data', async () => {
  await rememberUser({ ...USER, exp: 3 });
  serverSays(() => ACCOUNT);
  await updateAccount(7);
  await noteLogoutSaid(7);
  expect(await storedAccountOf(7)).not.toBeNull();
});

test('1.18 if a teacher never signed in on this device, the device does not store account data of this teacher', async () => {
  serverSays(() => ACCOUNT);
  await updateAccount(8);
  expect(await storedAccountOf(8)).toBeNull();
});

test('1.92 if the number of a teacher’s sign-ins drops from 3 to 2, the start page redirects to the first screen once more', async () => {
  noteSignedIn(USER);
  const redirectAfter = async (...counts: readonly number[]) => {
    for (const loginCount of counts) {
      serverSays(() => ({ ...ACCOUNT, loginCount }));
      await updateAccount(7);
    }
    return takeRedirect();
  };
  expect(takeRedirect()).toBe(true);
  expect(await redirectAfter(1, 2, 3)).toBe(false);
  noteGuideDone('gettingStarted', 7, 2);
  expect(await redirectAfter(2)).toBe(true);
  expect(doneGuides(7, 2)).toEqual([]);
  noteGuideDone('gettingStarted', 7, 2);
  expect(await redirectAfter(1)).toBe(false);
  expect(doneGuides(7, 2)).toEqual(['gettingStarted']);
});

test('1.92 if the number of sign-ins of another account drops, the start page does not redirect the signed-in teacher', async () => {
  await rememberUser({ ...USER, id: 8 });
  noteSignedIn({ ...USER, id: 8 });
  takeRedirect();
  for (const loginCount of [5, 1]) {
    serverSays(() => ({ ...ACCOUNT, loginCount }));
    await updateAccount(7);
  }
  expect(takeRedirect()).toBe(false);
});

test('1.19 when the device comes online, the app requests the account data and immediately shows the new number of sign-ins', async () => {
  serverSays(() => ACCOUNT);
  const connection = createConnection();
  connection.setState({ connection: 'offline' });
  function Count() {
    useAccountUpdates(7, connection);
    return <p>sign-ins: {String(useLoginCount(7))}</p>;
  }
  render(<Count />);
  await screen.findByText('sign-ins: null');
  expect(call).not.toHaveBeenCalled();
  connection.setState({ connection: 'online' });
  await screen.findByText('sign-ins: 2');
});
