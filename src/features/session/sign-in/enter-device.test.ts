import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { frozenTab } from '../../../../tests/support/frozen-tab.ts';
import { upgradeByNewerApp } from '../../../../tests/support/newer-app.ts';
import type { Call } from '../../../api/call.ts';
import type { Refresh } from '../../../api/refresh.ts';
import type { Send } from '../../../api/send.ts';
import { DeviceDb, hasSignedOut, knownUser, noteSignedOut, rememberUser } from '../../../db/device.ts';
import { isSignedOut } from '../../../db/meta.ts';
import { TeacherDb } from '../../../db/schema.ts';
import { callRefusal } from '../form-problems.ts';
import { enterDevice, signInOnDevice } from './enter-device.ts';

vi.mock('../../../api/client.ts', () => ({ call: vi.fn<Call>(), refresh: vi.fn<Refresh>(), send: vi.fn<Send>() }));

const TEACHER = { id: 7, username: 't', email: 't@school.org', roleId: 1, exp: 1 };
const COLLEAGUE = { id: 8, username: 'c', email: 'c@school.org', roleId: 1, exp: 1 };

beforeEach(async () => {
  for (const { id } of [TEACHER, COLLEAGUE]) await Dexie.delete(`pe-grade-book-${id}`);
  const devices = new DeviceDb();
  await devices.users.clear();
  devices.close();
  await rememberUser(TEACHER);
});

async function isNoted(userId: number): Promise<boolean> {
  const db = new TeacherDb(userId);
  try {
    return await isSignedOut(db);
  } finally {
    db.close();
  }
}

/** Makes the next `times` transactions on the database of the first teacher fail, as on a full device. */
function fullDevice(times: number) {
  const real = Dexie.prototype.transaction as (...given: unknown[]) => Promise<unknown>;
  let left = times;
  return vi.spyOn(TeacherDb.prototype, 'transaction').mockImplementation(function (
    this: TeacherDb,
    ...given: unknown[]
  ) {
    if (!this.name.endsWith(`-${TEACHER.id}`) || left === 0) return real.apply(this, given);
    left -= 1;
    return Promise.reject(new Dexie.QuotaExceededError('no room'));
  } as never);
}

test.each([
  ['the drafts of the first teacher', 1, true],
  ['the drafts and the note of the sign-out', Infinity, false],
])(
  'L1.2c if another teacher signs in and the full device can’t store %s, the first teacher is still signed out in all tabs',
  async (_what, times, noted) => {
    const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    const full = fullDevice(times);
    await enterDevice(COLLEAGUE);
    full.mockRestore();
    expect([(await knownUser())?.userId, await hasSignedOut(TEACHER.id)]).toEqual([COLLEAGUE.id, true]);
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ userId: TEACHER.id }));
    expect(await isNoted(TEACHER.id)).toBe(noted);
    told.mockRestore();
  },
);

test('L3.2b on a full device, a teacher can still sign in if the device has no note of an earlier sign-out to delete', async () => {
  const full = fullDevice(Infinity);
  await expect(signInOnDevice(TEACHER)).resolves.toBeUndefined();
  full.mockRestore();
});

test('L3.2b if a full device can’t delete the note of the teacher’s earlier sign-out, the sign-in fails with “This computer is full”', async () => {
  await noteSignedOut(TEACHER.id);
  const full = fullDevice(Infinity);
  const error: unknown = await signInOnDevice(TEACHER).catch((thrown: unknown) => thrown);
  full.mockRestore();
  expect(callRefusal(error, []).whole).toEqual({
    message: 'This computer is full, so it could not store your sign-in.',
    fix: 'Free some space, then sign in again.',
  });
});

test('L4.3 if a newer app version in another tab has upgraded the database, the sign-in fails with “Reload this page, then sign in again.”', async () => {
  const db = new TeacherDb(TEACHER.id);
  await db.open();
  await upgradeByNewerApp(db, TEACHER.id);
  db.close();
  const error: unknown = await signInOnDevice(TEACHER).catch((thrown: unknown) => thrown);
  expect(callRefusal(error, []).whole).toEqual({
    message: 'A newer version of the app is open in another tab, so this one can’t sign you in.',
    fix: 'Reload this page, then sign in again.',
  });
});

describe('a frozen tab with an older version of the app delays a database upgrade', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('L4.3c if a frozen tab delays the database upgrade, the sign-in fails after ten seconds, and works when the tab is closed', async () => {
    const frozen = await frozenTab(TEACHER.id);
    const entered = enterDevice(TEACHER);
    await frozen.asked;
    vi.advanceTimersByTime(10_000);
    await expect(entered).rejects.toMatchObject({ name: 'SignInNotStored', why: 'held up' });
    frozen.close();
    await enterDevice(TEACHER);
    expect((await knownUser())?.userId).toBe(TEACHER.id);
  });

  test('L1.2, L4.3c if a frozen tab blocks the first teacher’s database, another teacher can still sign in, and the first teacher is signed out', async () => {
    const frozen = await frozenTab(TEACHER.id);
    const entered = enterDevice(COLLEAGUE);
    await frozen.asked;
    vi.advanceTimersByTime(10_000);
    await entered;
    expect([(await knownUser())?.userId, await hasSignedOut(TEACHER.id)]).toEqual([COLLEAGUE.id, true]);
    frozen.close();
  });
});
