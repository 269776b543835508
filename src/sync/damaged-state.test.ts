import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedPage, feedRow, NOON, ours, TestDevice, USER } from '../../tests/support/device.ts';
import { rowsOf } from '../../tests/support/stored-rows.ts';
import { pullAll } from '../../tests/support/sync-once.ts';
import { storedAccountOf, DeviceDb, deviceNameOf, knownUser, owedLogout, rememberUser } from '../db/device.ts';
import { readSync } from '../db/meta.ts';
import { listDeletions } from '../repositories/review/deleted.ts';
import { purgeDeleted } from './purge.ts';

const ANA = 301;
const DAY_MS = 86_400_000;

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

/** Stores a row of `meta` that another program or a damaged disk may have changed. */
const putMeta = async (row: object) => await device.db.meta.put(row as never);

describe('8.50 damaged data about the progress of the pull on the device', () => {
  const SOUND = { key: 'sync', cursor: 40, epoch: 'e1', pulls: 3, full: null, complete: true, lastSent: null };
  it.each([
    ['a cursor that is a text', { cursor: '40' }],
    ['no cursor', { cursor: undefined }],
    ['an epoch that is a number', { epoch: 7 }],
    ['a full pull without a page token', { full: {} }],
    ['a full pull that is a text', { full: 'page-2' }],
    ['an epoch without a change number', { place: { epoch: 'e1' } }],
    ['a time of the last send that is not a valid date', { lastSent: 1e20 }],
    ['a list in place of true or false', { complete: [] }],
  ])(
    '8.50 if the stored progress of the pull is damaged (%s), the device ignores it and pulls all rows again',
    async (_, damage) => {
      await putMeta({ ...SOUND, ...damage });
      expect(await readSync(device.db)).toMatchObject({ cursor: 0, epoch: null, full: null, complete: false });
      await device.has('students', { id: ANA, nickname: 'Ana', pulled: 3 });
      await device.has('students', { id: 302, nickname: 'Ben', pulled: 3 });
      device.answers.push(ours(feedPage([feedRow(ANA, 41, { nickname: 'Ana of the server' })], 50)));
      device.answers.push(ours(feedPage([], 50)));
      await pullAll(device);
      expect(device.requests[0]?.path).toBe('changes?groups=1');
      expect(await rowsOf(device.db, 'students').toArray()).toMatchObject([{ id: ANA, nickname: 'Ana of the server' }]);
      expect(await readSync(device.db)).toMatchObject({ cursor: 50, complete: true });
    },
  );

  it('8.50 if the stored number of full pulls is damaged, a full pull still removes the rows that the server no longer has', async () => {
    await putMeta({ ...SOUND, pulls: 'three' });
    await device.has('students', { id: 302, nickname: 'Ben', pulled: 1 });
    device.answers.push(ours(feedPage([], 50)), ours(feedPage([], 50)));
    await pullAll(device);
    expect(await device.student(302)).toBeUndefined();
  });
});

describe('8.50 damaged data about when rows were deleted on the device', () => {
  beforeEach(async () => {
    await device.pulledTo(50);
    await device.has('gradeBooks', { id: 1, name: 'Fall 2026' });
    await rowsOf(device.db, 'classes').put({ id: 200, gradeBookId: 1, name: 'Period 1', tomb: 'deleted-it' });
    await rowsOf(device.db, 'students').put({ id: ANA, classId: 200, nickname: 'Ana', tomb: null });
  });

  it.each([
    ['no times', { at: NOON }],
    ['times that are null', { at: NOON, since: null }],
    ['a time that is a text', { at: NOON - 2 * DAY_MS, since: { 'deleted-it': 'last year' } }],
    ['no time of the last purge', { since: { 'deleted-it': 0 } }],
  ])(
    '8.50 if the device’s stored times of deletes have %s, the device removes no deleted row too early, and can list the deleted rows',
    async (_, buried) => {
      await putMeta({ key: 'buried', ...buried });
      expect(await listDeletions(device)).toHaveLength(1);
      device.wallClock = NOON + 2 * DAY_MS;
      expect(await purgeDeleted(device)).toBe(0);
      expect(await device.student(ANA)).toBeDefined();
      device.wallClock = NOON + 33 * DAY_MS;
      expect(await purgeDeleted(device)).toBeGreaterThan(0);
    },
  );
});

it('8.50 if the device’s list of the keys of its latest writes is damaged, the teacher can still save a change', async () => {
  await putMeta({ key: 'done', keys: null });
  await device.has('students', { id: ANA, nickname: 'Ana' });
  await device.patchStudent(ANA, { nickname: 'Anna' });
  expect(await device.student(ANA)).toMatchObject({ nickname: 'Anna' });
});

describe('8.50 damaged data about the teachers who use this device', () => {
  const ANN = { id: USER, username: 'ann', email: 'ann@school.org', roleId: 1, exp: 100 };
  const ROW = { userId: USER, username: 'ann', email: 'ann@school.org', roleId: 1, exp: 100, active: 1 };
  let db: DeviceDb;
  const putUser = async (row: object) => await db.users.put(row as never);
  beforeEach(() => {
    db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  });

  it.each([
    ['without a name', { username: undefined }],
    ['whose email is a number', { email: 7 }],
    ['whose role is a text', { roleId: 'admin' }],
    ['whose session has no valid end time', { exp: Number.NaN }],
  ])(
    '8.50 if the stored data about a teacher are damaged (%s), the app ignores them until the teacher signs in again',
    async (_, damage) => {
      await putUser({ ...ROW, ...damage });
      expect([await knownUser(db), await owedLogout(db), await deviceNameOf(ANN.email, db)]).toEqual([
        null,
        null,
        null,
      ]);
      await rememberUser(ANN, db);
      expect(await knownUser(db)).toMatchObject({ userId: USER, email: ANN.email });
    },
  );

  it.each([
    ['a text', 'Trial'],
    ['without the end of the trial', { loginCount: 1, accountStatus: 'Trial', isEmailVerified: true }],
    [
      'with permissions that are a text',
      { loginCount: 1, accountStatus: 'Trial', trialEndDate: '', isEmailVerified: true, permissions: 'all' },
    ],
  ])(
    '8.50 if a teacher’s stored account (%s) and device name are damaged, the app ignores both, and the teacher stays signed in',
    async (_, account) => {
      await putUser({ ...ROW, account, deviceName: { name: 'Gym' } });
      expect(await knownUser(db)).toMatchObject({ userId: USER, active: 1 });
      expect([await storedAccountOf(USER, db), await deviceNameOf(ANN.email, db)]).toEqual([null, null]);
    },
  );
});
