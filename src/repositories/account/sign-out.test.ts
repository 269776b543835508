import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { TestDevice, USER } from '../../../tests/support/device.ts';
import { FakeCaches } from '../../../tests/support/fake-caches.ts';
import { bookRow, classRow, day } from '../../../tests/support/rows.ts';
import { markId } from '#domain/ids.ts';
import { DeviceDb, hasSignedOut, knownUser, owedLogout, rememberUser } from '../../db/device.ts';
import { isSignedOut } from '../../db/meta.ts';
import { keepSharedFiles, sharedFiles } from '../../platform/files/shared-file.ts';
import { SignedOut } from '../../platform/write-failure.ts';
import { TeacherDb } from '../../db/schema.ts';
import { touchScores } from '../assessments/assessment-drafts.ts';
import { saveDay } from '../roll/roll.ts';
import { touchMark } from '../roll/taps.ts';
import { clearSignOut, leaveDevice, prepareSignOut, signOut } from './sign-out.ts';
import { createStudents } from '../students/students.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

const CLASS = 200;
const TODAY = day('2026-11-20');
const TOMORROW = day('2026-11-21');
const user = { id: USER, username: 't7', email: 't7@school.example', roleId: 1, exp: 0 };

let devices: DeviceDb;
let factory: IDBFactory;
let device: TestDevice;
let ana: number;
const tellTabs = vi.fn<(userId: number) => void>();
const sayLogout = vi.fn<(userId: number) => Promise<boolean>>();
const out = (from: TestDevice = device) => signOut(from, { devices, tellTabs, sayLogout });

beforeEach(async () => {
  tellTabs.mockReset();
  sayLogout.mockReset().mockResolvedValue(true);
  devices = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  await rememberUser(user, devices);
  factory = new IDBFactory();
  device = openTab();
  await device.pulledTo(10);
  await device.db.gradeBooks.put(bookRow(1, 'Fall 2026'));
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
  [ana = 0] = await createStudents(device, CLASS, [{ fullName: 'Rivera, Ana' }]);
  await saveDay(device, CLASS, TODAY);
  await device.db.outbox.clear();
  await device.db.baseRecords.clear();
});

const absent = (on = TODAY, from: TestDevice = device) =>
  touchMark(from, { classId: CLASS, day: on, studentId: ana }, { attendanceState: 'A' });

function openTab(): TestDevice {
  const db = new TeacherDb(USER, { indexedDB: factory, IDBKeyRange });
  const tab = Object.assign(new TestDevice(), { db });
  db.use(tab.storage.layer());
  return tab;
}

it.each(['signs out', 'is replaced by another teacher who signs in'])(
  '1.143 if a teacher %s, the device deletes the file that another app has shared with this app',
  async (how) => {
    vi.stubGlobal('caches', new FakeCaches());
    await keepSharedFiles([new File(['Doe, Jane'], 'p3.csv')]);
    await (how === 'signs out' ? out() : leaveDevice(device, { tellTabs, devices }));
    const left = await sharedFiles();
    vi.unstubAllGlobals();
    expect(left).toEqual([]);
  },
);

it('5.47 before a sign-out, the app saves the typed scores of a fitness assessment, and counts the scores of an assessment without a name as not saved', async () => {
  const place = (templateId: number, assessmentId: number) => ({ classId: CLASS, templateId, assessmentId });
  await touchScores(device, place(7, 70), { texts: { [`${ana}:11`]: '23' }, fieldType: 'text', asNew: true });
  await touchScores(device, place(1, 71), { texts: { [`${ana}:1`]: 'good' }, fieldType: 'text', asNew: true });
  expect(await prepareSignOut(device)).toMatchObject({ scores: 1, nothing: false });
  expect(await device.outbox()).toMatchObject([{ body: { name: 'Push-Ups 2026-11-20' } }]);
  await touchScores(device, place(7, 70), { texts: { [`${ana}:11`]: '24' }, fieldType: 'text', asNew: false });
  await out();
  expect(await device.outbox()).toMatchObject([{}, { method: 'PATCH', body: { assessmentScores: [{ value: '24' }] } }]);
});

it('L1.2 if the teacher has corrected a saved day without a press on “Save”, a sign-out puts the correction in the outbox, so that the server gets it later', async () => {
  await absent();
  await out();
  expect(await device.outbox()).toMatchObject([{ state: 'waiting', body: { data: [{ attendanceState: 'A' }] } }]);
  expect(await device.db.drafts.count()).toBe(0);
  expect(await rowsOf(device.db, 'marks').get(markId(ana, TODAY))).toMatchObject({ attendanceState: 'A' });
});

const typeScore = async (tab: TestDevice) => {
  const place = { classId: CLASS, templateId: 7, assessmentId: 70 };
  await touchScores(tab, place, { texts: { [`${ana}:11`]: '23' }, fieldType: 'text', asNew: true });
};

it.each([
  ['corrects a mark', async (tab: TestDevice) => await absent(TODAY, tab)],
  ['types a score', typeScore],
])(
  'L1.2 if the teacher %s in another tab just before the sign-out is stored, the sign-out also saves it',
  async (_what, work) => {
    const tab = openTab();
    const real = device.db.transaction.bind(device.db) as (...given: unknown[]) => Promise<unknown>;
    let touched = false;
    vi.spyOn(device.db, 'transaction').mockImplementation((async (...given: unknown[]) => {
      if (given[0] === 'rw' && !touched) {
        touched = true;
        await work(tab);
      }
      return await real(...given);
    }) as never);
    await out();
    expect([await device.states(), await device.db.drafts.count()]).toEqual([['waiting'], 0]);
  },
);

it('L1.2 if the teacher has never pressed “Save” for a day’s roll, a sign-out keeps the roll as a draft and saves no marks', async () => {
  await absent(TOMORROW);
  await out();
  expect([await device.states(), await device.db.drafts.count()]).toEqual([[], 1]);
});

it.each([
  ['class', async () => await device.db.classes.update(CLASS, { tomb: 'key-of-the-delete' })],
  ['grade book', async () => await device.db.gradeBooks.update(1, { tomb: 'key-of-the-delete' })],
])(
  'W8, L1.2d if the %s of an unsaved roll was deleted, a sign-out keeps the roll as a draft and saves no marks',
  async (_what, remove) => {
    await absent();
    await remove();
    expect(await prepareSignOut(device)).toEqual({ changes: 0, roll: 1, nothing: false });
    await out();
    expect([await device.states(), await device.db.drafts.count()]).toEqual([[], 1]);
  },
);

it('L1.2a after the teacher has signed out in one tab, another tab refuses every save and stores nothing', async () => {
  const tab = openTab();
  await out();
  await expect(absent(TODAY, tab)).rejects.toBeInstanceOf(SignedOut);
  await expect(saveDay(tab, CLASS, TOMORROW)).rejects.toBeInstanceOf(SignedOut);
  expect([await device.states(), await device.db.drafts.count()]).toEqual([[], 0]);
  expect(await rowsOf(device.db, 'marks').get(markId(ana, TOMORROW))).toBeUndefined();
});

it('L1.3 the device first saves the corrections, stores the sign-out and notifies the other tabs, and then sends the sign-out to the server', async () => {
  await absent();
  const seen: unknown[] = [];
  const look = async () => [await device.states(), await isSignedOut(device.db), await hasSignedOut(USER, devices)];
  tellTabs.mockImplementation((userId) => seen.push(['tabs', userId]));
  sayLogout.mockImplementation(async (userId) => {
    seen.push(['server', userId, ...(await look())]);
    return false;
  });
  await out();
  expect(seen).toEqual([
    ['tabs', USER],
    ['server', USER, ['waiting'], true, true],
  ]);
  expect(await owedLogout(devices)).toMatchObject({ userId: USER });
});

it('L1.2 if the device has no free storage to save a correction of a day, the sign-out fails and the teacher stays signed in', async () => {
  await absent();
  device.storage.beforeWriting = () => {
    throw new Dexie.QuotaExceededError('no room');
  };
  await expect(out()).rejects.toThrow('no room');
  expect([await isSignedOut(device.db), await knownUser(devices)]).toMatchObject([false, { userId: USER }]);
  expect([await device.db.drafts.count(), sayLogout.mock.calls.length]).toEqual([1, 0]);
});

it('L1.2 before the sign-out dialog opens, the app saves corrections of saved days, and counts the changes that are not sent and the marks that are not saved', async () => {
  await absent();
  await absent(TOMORROW);
  expect(await prepareSignOut(device)).toEqual({ changes: 1, roll: 1, nothing: false });
});

it('L1.2 if all changes are sent but a roll is not saved, the app still opens the dialog before a sign-out', async () => {
  expect((await prepareSignOut(device)).nothing).toBe(true);
  await absent(TOMORROW);
  expect((await prepareSignOut(device)).nothing).toBe(false);
});

it('L1.2 if the teacher signs out in two tabs at the same time, an unsaved correction is saved once, and both tabs are signed out', async () => {
  await absent();
  await Promise.all([out(), out(openTab())]);
  expect([await device.states(), await device.db.drafts.count()]).toEqual([['waiting'], 0]);
  expect([await isSignedOut(device.db), await knownUser(devices)]).toEqual([true, null]);
});

it('L1.2a if a tab was frozen while the teacher signed out and in again, this tab can still save marks', async () => {
  const frozen = openTab();
  await out();
  await clearSignOut(device.db);
  await rememberUser(user, devices);
  await absent(TODAY, frozen);
  await saveDay(frozen, CLASS, TODAY);
  expect(await device.states()).toEqual(['waiting']);
});

it('L1.2c if another teacher signs in, the device saves the first teacher’s corrections, and from then on refuses every save in the first teacher’s tabs', async () => {
  await absent();
  const tab = openTab();
  await leaveDevice(device, { devices, tellTabs });
  expect(await device.states()).toEqual(['waiting']);
  await expect(absent(TODAY, tab)).rejects.toBeInstanceOf(SignedOut);
  expect([tellTabs.mock.calls, sayLogout.mock.calls]).toEqual([[[USER]], []]);
});

it('W10.3 if the teacher signs out before the device has loaded all data from the server, a correction of a day stays a draft', async () => {
  await absent();
  await device.pulledTo(0, { complete: false });
  await out();
  expect([await device.states(), await device.db.drafts.count()]).toEqual([[], 1]);
});
