import { beforeEach, describe, expect, it, test } from 'vitest';
import { DeviceDb, removeTeacher } from '../../db/device.ts';
import { TeacherDb } from '../../db/schema.ts';
import type { Draft } from '#domain/drafts/kinds.ts';
import { makeFile } from '../../sync/backup/make-file.ts';
import { TestDevice, USER } from '../../../tests/support/device.ts';
import { day, markRow, studentRow, classRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { openEntry, readEntry, touchScores } from '../assessments/assessment-drafts.ts';
import { deleteDay } from '../roll/day-deletion.ts';
import { readUnreadDraft } from '../review/gone-drafts.ts';
import { readDay, saveDay, saveLeftDay } from '../roll/roll.ts';
import { signOut, prepareSignOut } from '../account/sign-out.ts';
import { clearUnsaved, touchMark } from '../roll/taps.ts';
import { readUnsaved } from '../account/unsaved.ts';

const CLASS = 200;
const ANA = 301;
const DAY = day('2026-11-20');
const OWNER = { server: 'https://pe.school.example', userId: USER, email: 'ana@school.example' };
const PLACE = { classId: CLASS, templateId: 4, assessmentId: 9 };

const roll = (more: object) => ({
  key: `roll:${CLASS}:${DAY}`,
  kind: 'roll',
  classId: CLASS,
  day: DAY,
  cursor: 4,
  touched: {},
  ...more,
});
const form = (key: string, value: unknown, more: object = {}) => ({ key, kind: 'form', cursor: 4, value, ...more });
const roster = (list: unknown) => form(`roster:${CLASS}`, { shape: 1, list });
const scores = (more: object) =>
  form('scores:200:4:9', { shape: 1, isNew: false, fieldType: 'text', typed: {}, ...more });
const typed = { text: 'Relay', before: '' };
const ofAna = { shape: 1, name: 'Rivera, Ana' };
const entry = { key: 1, name: 'Ana', flags: [], records: [], sections: [] };

/** Drafts that this version of the app can't read. No version stores such a draft, or only another version does. */
const UNREADABLE: readonly (readonly [string, object])[] = [
  ['a roll without changed fields', roll({ touched: null })],
  ['a roll whose day is not a date', roll({ key: `roll:${CLASS}:soon`, day: 'soon' })],
  ['a roll with the key of another day', roll({ day: '2026-11-19' })],
  ['a roll whose cursor is not a number', roll({ cursor: 'x' })],
  ['a roll whose class id is not a number', roll({ key: `roll:x:${DAY}`, classId: 'x' })],
  ['a roll with a student without changed fields', roll({ touched: { [ANA]: null } })],
  ['a roll with an attendance that does not exist', roll({ touched: { [ANA]: { attendanceState: 'X' } } })],
  ['a roll whose points are not a number', roll({ touched: { [ANA]: { adjustment: '1' } } })],
  ['a roll whose note is not a text', roll({ touched: { [ANA]: { customNote: 5 } } })],
  ['a roll with a field that the app does not have', roll({ touched: { [ANA]: { constructor: 1 } } })],
  ['scores without texts', scores({ typed: null })],
  ['scores whose texts are numbers', scores({ typed: { '301:1': 4 } })],
  ['scores of a cell that does not exist', scores({ typed: { constructor: 'x' } })],
  ['scores of a field type that does not exist', scores({ fieldType: 'colour' })],
  ['scores whose class id is not a number', { ...scores({}), key: 'scores:x:4:9' }],
  ['a roster with an entry that is null', roster({ entries: [null] })],
  ['a roster whose entries are not a list', roster({ entries: 'Ana' })],
  ['a roster that has an entry without a name', roster({ entries: [{ ...entry, name: null }] })],
  ['a roster with a remark that is not a text', roster({ entries: [{ ...entry, flags: [5] }] })],
  ['a roster in an unknown format', form(`roster:${CLASS}`, { shape: 9, names: ['Ana'] })],
  ['a roster whose class id is not a number', { ...roster({}), key: 'roster:x' }],
  ['details without lines', form(`details:${CLASS}:number`, { shape: 1, field: 'number', lines: null })],
  ['details with a line that is null', form(`details:${CLASS}:number`, { shape: 1, lines: [null] })],
  ['details of a field that does not exist', form(`details:${CLASS}:shoes`, { shape: 1, lines: [] })],
  ['a note without texts', form(`note:${CLASS}:${DAY}`, { shape: 1, texts: null })],
  ['a note with a text that does not exist', form(`note:${CLASS}:${DAY}`, { shape: 1, texts: { title: typed } })],
  ['a note in an unknown format', form(`note:${CLASS}:${DAY}`, { shape: 2, texts: {} })],
  ['a student without a name', form(`student:${CLASS}:${ANA}`, { shape: 1, texts: {} })],
  [
    'a student with a field that does not exist',
    form(`student:${CLASS}:${ANA}`, { ...ofAna, texts: { shoes: { text: '7', before: '' } } }),
  ],
  [
    'a student with a number in place of a text',
    form(`student:${CLASS}:${ANA}`, { ...ofAna, texts: { number: { text: 7, before: '' } } }),
  ],
  [
    'a student whose id is not a number',
    form(`student:${CLASS}:ana`, { ...ofAna, texts: { number: { text: '7', before: '' } } }),
  ],
  ['a student order whose places are not a list', form(`order:${CLASS}`, { shape: 1, places: 'none' })],
  ['a form of an unknown screen', form('colours', { favourite: 'blue' })],
  ['a draft of an unknown kind', { key: 'script', kind: 'script' }],
];

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
  await rowsOf(device.db, 'students').put({ ...studentRow(ANA, 'Rivera, Ana', { classId: CLASS }) });
});

const put = async (draft: object) => await device.db.drafts.put(draft as Draft);
const stored = async () => await device.db.drafts.toArray();
const work = { signal: new AbortController().signal, onProgress: () => undefined };

describe('8.30 a draft that can’t be read', () => {
  test.each(UNREADABLE)(
    '8.30 if a stored draft is %s, the app lists it as unreadable, and the teacher can open the day, save it to a file, make a backup that contains it, and sign out',
    async (_name, draft) => {
      await put(draft);
      const { drafts, unread } = await readUnsaved(device.db);
      expect([drafts, unread.length]).toEqual([[], 1]);
      expect(await readUnreadDraft(device, unread[0]?.key ?? '')).toBe(JSON.stringify(draft));
      expect(await readDay(device, CLASS, DAY)).toMatchObject({ touches: {}, cursor: null });
      await openEntry(device, PLACE);
      expect(await readEntry(device.db, PLACE)).toMatchObject({ typed: {} });
      const { blob } = await makeFile(device, OWNER, 'backup', work);
      expect(JSON.parse(await blob.text())).toMatchObject({ drafts: [draft] });
      expect(await prepareSignOut(device)).toMatchObject({ unread: 1, nothing: false });
      const devices = new DeviceDb();
      await signOut(device, {
        tellTabs: () => undefined,
        sayLogout: async () => await Promise.resolve(false),
        devices,
      });
      expect(await stored()).toEqual([draft]);
    },
  );

  it('8.30 if the unsaved roll of a day is unreadable, a tap on a student begins a new draft, and the device keeps the old draft', async () => {
    const old = roll({ touched: null });
    await put(old);
    await touchMark(device, { classId: CLASS, day: DAY, studentId: ANA }, { attendanceState: 'A' });
    expect(await readUnsaved(device.db)).toMatchObject({
      drafts: [{ kind: 'roll', place: { classId: CLASS, day: DAY }, count: 1 }],
      unread: [{ kind: 'roll', place: { classId: CLASS, day: DAY } }],
    });
    expect((await stored()).find(({ key }) => key.startsWith('unread:'))).toMatchObject({ touched: null });
    await saveDay(device, CLASS, DAY);
    expect(await readUnsaved(device.db)).toMatchObject({ drafts: [], unread: [{ kind: 'roll' }] });
  });

  it('8.30 if the teacher clears the unsaved marks of a day, the device keeps an unreadable draft of this day', async () => {
    const old = roll({ touched: null });
    await put(old);
    expect(await clearUnsaved(device, { classId: CLASS, day: DAY })).toBe(0);
    expect(await stored()).toEqual([old]);
  });

  it('8.30 if the draft of an assessment’s scores is unreadable, the device stores newly typed scores and keeps the old draft', async () => {
    await put(scores({ typed: null }));
    await touchScores(device, PLACE, { texts: { '301:4': '12' }, fieldType: 'text', asNew: false });
    expect(await readUnsaved(device.db)).toMatchObject({
      drafts: [{ kind: 'scores', count: 1 }],
      unread: [{ kind: 'scores' }],
    });
  });

  it('8.30 if the teacher saves, leaves or deletes a day, the device keeps an unreadable draft of this day', async () => {
    const old = roll({ touched: 'damaged' });
    await rowsOf(device.db, 'marks').put({ ...markRow(ANA, DAY), classId: CLASS });
    await put(old);
    await saveLeftDay(device, CLASS, DAY);
    await saveDay(device, CLASS, DAY);
    await deleteDay(device, CLASS, DAY, 10);
    expect(await stored()).toEqual([old]);
  });

  it('8.30 if the device has an unreadable draft, “Remove my classes” does not delete the teacher’s database', async () => {
    const teacher = new TeacherDb(USER);
    await teacher.drafts.put(roll({ touched: null }) as never);
    teacher.close();
    const devices = new DeviceDb();
    const user = { userId: USER, username: 'ana', email: 'ana@school.example', roleId: 1, exp: 0 };
    await devices.users.put({ ...user, active: 0, signedOut: 1, logoutOwed: 0 });
    expect(await removeTeacher(USER, () => undefined, devices)).toBe(false);
    // Other test files use databases with the same names.
    await Promise.all([devices.delete(), new TeacherDb(USER).delete()]);
  });
});

it('8.30 even if a class has the largest possible id, an unreadable draft is listed with its class', async () => {
  const classId = Number.MAX_SAFE_INTEGER;
  const keys = [`details:${classId}:number`, `roll:${classId}:${DAY}`, `roster:${classId}`, `scores:${classId}:4:9`];
  for (const key of keys) await put({ key, kind: 'form', value: null });
  const { unread } = await readUnsaved(device.db);
  expect(unread).toMatchObject(['details', 'roll', 'roster', 'scores'].map((kind) => ({ kind, place: { classId } })));
});

it('8.30 the app lists readable drafts of this version and of older versions, and reports none of them as unreadable', async () => {
  await put(
    roll({
      touched: { [ANA]: { attendanceState: 'A', note1: 'Effort', note1State: 'c', adjustment: -2 } },
    }),
  );
  await put(scores({ typed: { '301:4': '12' } }));
  await put({ ...roster({ entries: [entry] }), cursor: undefined });
  await put(
    form(`details:${CLASS}:number`, { shape: 1, field: 'number', lines: [{ id: ANA, name: 'Ana', text: null }] }),
  );
  await put(form(`note:${CLASS}:${DAY}`, { shape: 1, texts: { shortNote: typed } }));
  await put(form(`student:${CLASS}:${ANA}`, { ...ofAna, texts: { note: { text: null, before: 'Knee' } } }));
  expect(await readUnsaved(device.db)).toMatchObject({
    drafts: ['roll', 'scores', 'roster', 'details', 'note', 'student'].map((kind) => ({
      kind,
      place: { classId: CLASS },
      count: 1,
    })),
    unread: [],
  });
});
