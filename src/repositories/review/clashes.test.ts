import { beforeEach, describe, expect, it } from 'vitest';
import { activityNoteId, clashId, markId } from '#domain/ids.ts';
import type { ClashRow } from '#domain/tables/clashes.ts';
import { NOON, TestDevice } from '../../../tests/support/device.ts';
import { day, classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { closeClash, listClashes, takeBack, takeOther } from './clashes.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

const ANA = 301;
const DAY = day('2026-11-20');
const MARK = markId(ANA, DAY);
const ATTENDANCE = clashId(MARK, 'attendance');
const A_DAY = 86_400_000;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(9);
  await device.db.gradeBooks.put({ id: 1, name: 'Fall 2026', createdAt: '', updatedAt: '' });
  await device.db.classes.put(classRow(1, 'PE 7'));
  await device.db.students.put(studentRow(ANA, 'Rivera, Ana'));
  await device.db.meta.put({ key: 'clock', ms: 0, counter: 0, offset: 0, device: 'a' });
  await rowsOf(device.db, 'marks').put(markRow(ANA, DAY, { attendanceState: 'T', note1: 'ND', note1State: 'a' }));
  await clash();
});

async function clash(more: Partial<ClashRow> = {}): Promise<void> {
  await device.db.clashes.put({
    id: ATTENDANCE,
    markId: MARK,
    classId: 1,
    unit: 'attendance',
    kept: '{"attendanceState":"T"}',
    keptDevice: 'b',
    keptDeviceName: 'Office PC',
    keptAt: '2026-11-20T10:05:00.000Z',
    lost: '{"attendanceState":"A"}',
    lostDevice: 'a',
    lostDeviceName: null,
    lostAt: '2026-11-20T10:01:00.000Z',
    createdAt: '2026-11-20T10:06:00.000Z',
    day: DAY,
    ...more,
  });
}

async function onlyClash() {
  const [one] = await listClashes(device);
  if (!one) throw new Error('no clash is listed');
  return one;
}

it('W9.1, 8.10 the list of open clashes (two devices changed one mark) has both values, each with its device and the time of the change', async () => {
  expect(await listClashes(device)).toMatchObject([
    {
      id: ATTENDANCE,
      mark: { id: MARK, createdAt: DAY, attendanceState: 'T' },
      student: { fullName: 'Rivera, Ana' },
      className: 'PE 7',
      unit: 'attendance',
      kept: {
        fields: { attendanceState: 'T' },
        here: false,
        deviceName: 'Office PC',
        at: '2026-11-20T10:05:00.000Z',
      },
      lost: { fields: { attendanceState: 'A' }, here: true, deviceName: null, at: '2026-11-20T10:01:00.000Z' },
    },
  ]);
});

it('W9.2 the list of open clashes (different values from two devices) is sorted newest first', async () => {
  const later = { kept: '{"note1":"ND","note1State":"a"}', lostAt: '2026-11-20T11:00:00.000Z' };
  await clash({ id: 2, unit: 'note1', lost: '{"note1":null,"note1State":null}', ...later });
  expect((await listClashes(device)).map(({ unit }) => unit)).toEqual(['note1', 'attendance']);
});

it('W9.2a the list of open clashes (different values from two devices) contains no clash that is older than 30 days', async () => {
  device.wallClock = Date.parse('2026-12-20T10:06:00.000Z');
  expect(await listClashes(device)).toHaveLength(1);
  device.wallClock += 1;
  expect(await listClashes(device)).toEqual([]);
  device.wallClock = NOON - A_DAY;
  expect(await listClashes(device)).toHaveLength(1);
});

it.each([
  ['that the teacher has decided', 'clashes', ATTENDANCE],
  ['whose mark was deleted', 'marks', MARK],
  ['whose student was deleted', 'students', ANA],
  ['whose class was deleted', 'classes', 1],
  ['whose grade book was deleted', 'gradeBooks', 1],
] as const)(
  'D1 the list of open clashes (different values from two devices) does not contain a clash %s',
  async (_, table, id) => {
    await rowsOf(device.db, table).update(id, { tomb: 'k' });
    expect(await listClashes(device)).toEqual([]);
  },
);

it('W9.2a if the system time of a device is a year slow, the 30 days until a clash disappears are still counted in the server’s time', async () => {
  const YEAR = 365 * A_DAY;
  device.wallClock = NOON - YEAR;
  await device.db.meta.put({ key: 'clock', ms: 0, counter: 0, offset: YEAR, device: 'a' });
  expect(await listClashes(device)).toHaveLength(1);
  await clash({ createdAt: new Date(NOON - 31 * A_DAY).toISOString() });
  expect(await listClashes(device)).toEqual([]);
});

it('W9.2 if this device has changed the value of a clash and not sent the change yet, the device does not list the clash', async () => {
  await rowsOf(device.db, 'marks').update(MARK, { attendanceState: 'P' });
  expect(await listClashes(device)).toEqual([]);
});

describe('W9.3 clashes of scores and of activity notes', () => {
  const values = {
    classId: 1,
    keptDevice: 'b',
    keptDeviceName: null,
    keptAt: '2026-11-20T10:05:00.000Z',
    lostDevice: 'a',
    lostDeviceName: null,
    lostAt: '2026-11-20T10:01:00.000Z',
    createdAt: '2026-11-20T10:06:00.000Z',
  };

  it('W9.3, W9.2b if the teacher chooses the other score of a clash, the outbox gets a write of this score and the clash is no longer listed', async () => {
    await device.db.clashes.clear();
    const assessment = { id: 400, classId: 1, assessmentTemplateId: 1, name: 'Sit-ups', createdAt: '' };
    await device.db.assessments.put(assessment);
    const score = { id: 5, assessmentId: 400, studentId: ANA, classId: 1, fieldId: 1, value: '28' };
    await rowsOf(device.db, 'assessmentScores').put(score);
    const group = { assessmentScoreId: 5, assessmentId: 400, activityNoteId: null, day: null };
    const unit = { unit: 'value', kept: '{"value":"28"}', lost: '{"value":"31"}' };
    await device.db.scoreAndNoteClashes.put({ id: 9, ...values, ...group, ...unit });
    const one = await onlyClash();
    expect(one).toMatchObject({ about: 'score', student: { fullName: 'Rivera, Ana' }, assessment, className: 'PE 7' });
    await takeOther(device, one);
    expect((await device.outbox()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH assessments',
      'DELETE clashes/9',
    ]);
    expect((await device.outbox())[0]?.body).toMatchObject({ assessmentScores: [{ studentId: ANA, value: '31' }] });
    expect(await listClashes(device)).toEqual([]);
  });

  it('W9.3 if the teacher chooses the other activity note of a clash, the device stores this note and puts it in the outbox', async () => {
    await device.db.clashes.clear();
    const id = activityNoteId(1, DAY);
    await device.db.activityNotes.put({ id, classId: 1, date: DAY, shortNote: 'Relay', longNote: '' });
    const group = { assessmentScoreId: null, assessmentId: null, activityNoteId: id, day: DAY };
    const unit = { unit: 'shortNote', kept: '{"shortNote":"Relay"}', lost: '{"shortNote":"Tag"}' };
    await device.db.scoreAndNoteClashes.put({ id: 9, ...values, ...group, ...unit });
    await takeOther(device, await onlyClash());
    expect((await device.outbox())[0]?.body).toEqual({ classId: 1, date: DAY, shortNote: 'Tag' });
    expect(await device.db.activityNotes.get(id)).toMatchObject({ shortNote: 'Tag' });
  });
});

it('W9.2b if the teacher chooses the other value of a clash about a mark, the outbox gets a write of the mark and a delete of the clash', async () => {
  await takeOther(device, await onlyClash());
  const entries = await device.outbox();
  expect(entries.map(({ method, path, body, seen }) => ({ method, path, body, seen }))).toEqual([
    {
      method: 'PUT',
      path: 'students/daily-points/update-many',
      body: { data: [{ id: MARK, studentId: ANA, attendanceState: 'A' }], createdAt: DAY },
      seen: 9,
    },
    { method: 'DELETE', path: `clashes/${ATTENDANCE}`, body: undefined, seen: 9 },
  ]);
  expect(await rowsOf(device.db, 'marks').get(MARK)).toMatchObject({ attendanceState: 'A', note1: 'ND' });
  expect(await device.db.clashes.get(ATTENDANCE)).toMatchObject({ tomb: entries[1]?.key });
});

it('W9.2 if the teacher chooses the other value of a clash and then presses “Undo”, the device saves the earlier value again', async () => {
  const one = await onlyClash();
  await takeOther(device, one);
  await takeBack(device, one);
  expect((await device.outbox()).at(-1)).toMatchObject({
    body: { data: [{ id: MARK, studentId: ANA, attendanceState: 'T' }], createdAt: DAY },
  });
  expect(await rowsOf(device.db, 'marks').get(MARK)).toMatchObject({ attendanceState: 'T', note1: 'ND' });
});

it('W9.2b if the teacher agrees with the value that the server kept in a clash, the device deletes the clash and does not change the mark', async () => {
  await closeClash(device, await onlyClash());
  expect((await device.outbox()).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE clashes/${ATTENDANCE}`,
  ]);
  expect(await listClashes(device)).toEqual([]);
  expect(await rowsOf(device.db, 'marks').get(MARK)).toMatchObject({ attendanceState: 'T' });
});
