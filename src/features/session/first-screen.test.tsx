import { beforeEach, expect, test, vi } from 'vitest';
import { me } from '#contract/account/user.ts';
import { frozenTab } from '../../../tests/support/frozen-tab.ts';
import type { Call } from '../../api/call.ts';
import { call } from '../../api/client.ts';
import type { Refresh } from '../../api/refresh.ts';
import { NoAnswer } from '../../api/send.ts';
import { DeviceDb, rememberAccount, rememberUser } from '../../db/device.ts';
import { TeacherDb } from '../../db/schema.ts';
import { addresses } from '../../platform/addresses.ts';
import { noteGuideDone } from './done-guides.ts';
import { firstScreen } from './first-screen.ts';
import { noteSignedIn, noteSignedOutHere } from './session-store.ts';

vi.mock('../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>() }));

const USER = 7;
const BOOK = { id: 3, name: 'Fall 2025', createdAt: '2025-08-20T08:00:00.000Z', updatedAt: '2025-08-20T08:00:00.000Z' };

async function onDevice(currentGradeBookId: number | null): Promise<void> {
  const db = new TeacherDb(USER);
  await db.table('profile').put({ id: USER, currentGradeBookId });
  await db.gradeBooks.put(BOOK);
  db.close();
}

const ACCOUNT = { accountStatus: 'Trial', trialEndDate: '2027-01-01T00:00:00.000Z', isEmailVerified: true };

function hasScreen(width: number): void {
  vi.spyOn(screen, 'width', 'get').mockReturnValue(width);
  vi.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(width);
}

async function signedInOften(loginCount: number, screenWidth: number, currentGradeBookId: number | null = null) {
  hasScreen(screenWidth);
  await rememberUser({ id: USER, username: 't', email: 't@school.org', roleId: 1, exp: 1 });
  await rememberAccount(USER, { ...ACCOUNT, loginCount, currentGradeBookId });
}

beforeEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  const devices = new DeviceDb();
  await devices.users.clear();
  devices.close();
  vi.mocked(call).mockReset().mockRejectedValue(new NoAnswer('no answer'));
  noteSignedIn({ id: USER, email: 't@school.org', roleId: 1 });
  const db = new TeacherDb(USER);
  await db.delete();
});

test('1.90 if the device knows the current grade book, the first screen is the class list, and the app asks the server nothing', async () => {
  await onDevice(BOOK.id);
  expect(await firstScreen()).toBe(addresses.classes);
  expect(call).not.toHaveBeenCalled();
});

test('1.159 the first screen of a visitor is the landing page, and the app asks the server nothing', async () => {
  noteSignedOutHere();
  expect(await firstScreen()).toBe(addresses.landing);
  expect(call).not.toHaveBeenCalled();
});

test('1.91 if a new device has no data yet, it asks the server for the current grade book, and the first screen is the class list', async () => {
  vi.mocked(call).mockResolvedValue({ currentGradeBookId: BOOK.id } as never);
  expect(await firstScreen()).toBe(addresses.classes);
});

test('1.91 the stored number of sign-ins decides, without a call to the server, whether the first screen is a guide or the class list', async () => {
  await onDevice(BOOK.id);
  await signedInOften(2, 390);
  expect(await firstScreen()).toBe(addresses.intro);
  await signedInOften(2, 1440);
  expect(await firstScreen()).toBe(addresses.gettingStarted);
  await signedInOften(8, 390);
  expect(await firstScreen()).toBe(addresses.classes);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['1.93 after “Use in the browser for now”', 'intro', 390, 3],
  ['1.160 if a teacher has finished ‘Getting started’', 'gettingStarted', 1440, 1],
] as const)(
  '%s, a reload opens the class list, and the next sign-in opens the guide again',
  async (_after, guide, screenWidth, signIns) => {
    await onDevice(BOOK.id);
    await signedInOften(signIns, screenWidth);
    noteGuideDone(guide, USER + 1, signIns);
    expect(await firstScreen()).toBe(addresses[guide]);
    noteGuideDone(guide, USER, signIns);
    expect(await firstScreen()).toBe(addresses.classes);
    await signedInOften(signIns + 1, screenWidth);
    expect(await firstScreen()).toBe(addresses[guide]);
  },
);

test('1.91 if a new device stored the current grade book at the sign-in, it chooses the first screen without a call to the server', async () => {
  await signedInOften(8, 1440, BOOK.id);
  expect(await firstScreen()).toBe(addresses.classes);
  await signedInOften(8, 1440, null);
  expect(await firstScreen()).toBe(addresses.gradeBooks);
  expect(call).not.toHaveBeenCalled();
});

test('1.91 if the device has no stored account, the server’s answer about the account decides which screen is first', async () => {
  hasScreen(390);
  vi.mocked(call).mockImplementation((async (endpoint: unknown) =>
    endpoint === me ? { ...ACCOUNT, loginCount: 1, currentGradeBookId: null } : undefined) as never);
  expect(await firstScreen()).toBe(addresses.intro);
});

test('L4.3c if a frozen tab delays the database upgrade, the app waits at most three seconds and then opens the first screen', async () => {
  vi.mocked(call).mockResolvedValue({ currentGradeBookId: BOOK.id } as never);
  const frozen = await frozenTab(USER);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = firstScreen();
  await frozen.asked;
  vi.advanceTimersByTime(3000);
  expect(await screen).toBe(addresses.classes);
  vi.useRealTimers();
  frozen.close();
});
