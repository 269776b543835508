import { beforeEach, expect, it, test } from 'vitest';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { classRow, day } from '../../../tests/support/rows.ts';
import { readLapJournal } from '../../db/lap-journal.ts';
import { readClock, serverTime } from '../../db/meta.ts';
import type { LocalRow } from '../../db/local-rows.ts';
import type { MetaRow } from '../../db/meta-rows.ts';
import { lastBackup } from '../../sync/backup/last-backup.ts';
import { keptRows } from '../../sync/pull/kept-rows.ts';
import { openEntry } from '../assessments/assessment-drafts.ts';
import { readBookNames } from '../classes/book-names.ts';
import { raceOffset } from '../races/race-clock.ts';
import { prepareSignOut } from '../account/sign-out.ts';
import { readTaps, touchMark, undoLatestTap } from '../roll/taps.ts';
import { readTimerSetUp } from '../mile-timer/timer-set-up.ts';

const CLASS = 200;
const DAY = day('2026-11-20');
const AT = { classId: CLASS, day: DAY };

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.db.classes.put(classRow(CLASS, 'Period 3'));
});
const put = async (row: object) => await device.db.meta.put(row as MetaRow);
const putLocal = async (row: object) => await device.db.local.put(row as LocalRow);

test.each([
  ['no steps', { done: null, undone: null }],
  ['an empty step', { done: [null], undone: [] }],
  ['an empty change', { done: [[null]], undone: [] }],
  [
    'a field that the app does not have',
    { done: [[{ studentId: 1, before: { x: 1 }, after: {}, first: [] }]], undone: [] },
  ],
  ['no list of first fields', { done: [[{ studentId: 1, before: {}, after: {} }]], undone: [] }],
])(
  '8.30 if the stored undo history of a day is damaged (%s), “Undo” does nothing, and the device can still store and undo the next tap',
  async (_name, taps) => {
    await putLocal({ key: `taps:${DAY}:${CLASS}`, ...taps });
    expect([await readTaps(device.db, AT), await undoLatestTap(device, AT)]).toEqual([null, null]);
    await touchMark(device, { ...AT, studentId: 301 }, { attendanceState: 'A' });
    expect(await undoLatestTap(device, AT)).not.toBeNull();
  },
);

test.each([
  ['no numbers', { ms: null, counter: null, offset: null }],
  ['a difference to the server’s time that is out of range', { ms: 5, counter: 0, offset: 1e300 }],
  ['a time that is too large for an edit stamp', { ms: 1e15, counter: 0, offset: 0 }],
])(
  '8.30 if the stored clock of the device has %s, a new clock replaces it, and new writes get valid edit stamps',
  async (_name, clock) => {
    await put({ key: 'clock', device: 'device', ...clock });
    expect(await readClock(device.db, 'new')).toMatchObject({ ms: 0, offset: 0, device: 'new' });
    expect(await serverTime(device)).toBe(device.now());
    await device.createStudent(5);
    expect((await device.outbox())[0]?.stamp).toMatch(/^\d{13}\.0\./);
  },
);

it('8.30 if stored settings of the mile timer are damaged, the timer uses the default settings; if only some are missing, it uses defaults for these', async () => {
  for (const setUp of [null, { laps: 'x' }, { laps: 1e9 }, { hideAbsent: 'yes' }]) {
    await putLocal({ key: `timer:${CLASS}`, setUp, assessmentId: null });
    expect(await readTimerSetUp(device.db, CLASS)).toEqual({ setUp: DEFAULT_RACE_SET_UP, assessmentId: null });
  }
  await putLocal({ key: `timer:${CLASS}`, setUp: { laps: 6 }, assessmentId: 9 });
  expect(await readTimerSetUp(device.db, CLASS)).toEqual({
    setUp: { ...DEFAULT_RACE_SET_UP, laps: 6 },
    assessmentId: 9,
  });
});

it('8.30 if a record of the lap journal (stored laps) is damaged, the device keeps it, and the teacher can still save and sign out', async () => {
  await put({ key: 'lap-journal:1', race: null, events: [null] });
  expect(await readLapJournal(device.db)).toEqual([]);
  await device.createStudent(5);
  expect(await prepareSignOut(device)).toMatchObject({ nothing: false });
  expect(await device.db.meta.get('lap-journal:1')).toBeDefined();
});

it('8.30 if a stored local value of the device (backup time, field type, kept rows …) is damaged, the app treats the value as missing', async () => {
  await putLocal({ key: 'race-clock', eventId: 4, offset: null });
  await put({ key: 'backup', at: 1e300 });
  await put({ key: 'book-names', names: { 4: null } });
  await put({ key: 'kept:damaged', at: 0, rows: null });
  await putLocal({ key: 'field-type:9', fieldType: 'colour' });
  expect(await raceOffset(device.db, 4)).toBe(0);
  expect([await lastBackup(device.db), await keptRows(device.db)]).toEqual([null, []]);
  expect(await readBookNames(device.db)).toEqual({ renamed: [], settled: [] });
  expect(await openEntry(device, { classId: CLASS, templateId: 1, assessmentId: 9 })).toMatchObject({
    fieldType: 'text',
  });
});
