import { beforeEach, expect, test, vi } from 'vitest';
import { me } from '#contract/account/user.ts';
import type { Call } from '../../../api/call.ts';
import { call } from '../../../api/client.ts';
import type { Refresh } from '../../../api/refresh.ts';
import type { Send } from '../../../api/send.ts';
import { storedAccountOf, DeviceDb, rememberAccount, rememberUser } from '../../../db/device.ts';
import { sessionStore } from '../session-store.ts';
import { enter } from './enter.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>(), send: vi.fn<Send>() }));

const USER = { id: 7, username: 't', email: 't@school.org', roleId: 1 };
const ACCOUNT = {
  loginCount: 7,
  accountStatus: 'Trial',
  trialEndDate: '2027-01-01T00:00:00.000Z',
  isEmailVerified: true,
  currentGradeBookId: null,
};

beforeEach(async () => {
  sessionStore.setState({ state: 'signed-out', user: null });
  const db = new DeviceDb();
  await db.users.clear();
  db.close();
  await rememberUser({ ...USER, exp: 1 });
  await rememberAccount(USER.id, ACCOUNT);
});

test('1.91 when a sign-in is complete, the device has already stored the server’s new number of sign-ins', async () => {
  vi.mocked(call).mockImplementation((async (endpoint: unknown) =>
    endpoint === me ? { ...ACCOUNT, loginCount: 8 } : undefined) as never);
  const counts: (number | undefined)[] = [];
  const stop = sessionStore.subscribe(() => void storedAccountOf(USER.id).then((one) => counts.push(one?.loginCount)));
  await enter(async () => ({ user: USER, exp: 2 }));
  stop();
  await vi.waitFor(() => expect(counts).toEqual([8]));
});

test('1.91 if the server does not answer with the number of sign-ins within three seconds, the sign-in succeeds without this number', async () => {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  vi.mocked(call).mockImplementation((async (endpoint: unknown) => {
    if (endpoint !== me) return undefined;
    asked();
    return await new Promise(() => {});
  }) as never);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const entered = enter(async () => ({ user: USER, exp: 2 }));
  await isAsked;
  vi.advanceTimersByTime(3000);
  await entered;
  vi.useRealTimers();
  expect(sessionStore.getState().user?.id).toBe(USER.id);
});
