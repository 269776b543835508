import { beforeEach, describe, expect, test } from 'vitest';
import { TestDevice, USER } from '../../../../tests/support/device.ts';
import { classRow, day, markRow, studentRow } from '../../../../tests/support/rows.ts';
import { touchMark } from '../../../repositories/roll/taps.ts';
import { bookOverview, missingRolls } from './class-overview.ts';
import { rowsOf } from '../../../../tests/support/stored-rows.ts';

// A Thursday.
const TODAY = day('2026-11-19');
let device: TestDevice;

beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  const { db } = device;
  await db.gradeBooks.put({ id: 1, name: 'Fall 2026', createdAt: '', updatedAt: '' });
  await db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  await db.classes.bulkPut([
    classRow(1, 'Late', { startTime: '13:35', endTime: '14:25' }),
    classRow(2, 'Early', { startTime: '08:15', endTime: '09:05' }),
    classRow(3, 'Untimed'),
    classRow(4, 'Other book', { gradeBookId: 2 }),
  ]);
  await db.students.bulkPut([
    studentRow(11, 'Abdi, Hodan'),
    studentRow(12, 'Begay, Tyler'),
    studentRow(13, 'Gone, Ali', { deleted: true }),
    studentRow(21, 'Chen, Bo', { classId: 2 }),
  ]);
});

const overview = async (today = TODAY) => await bookOverview(device, today);
const named = async (name: string, today = TODAY) => (await overview(today)).classes.find((one) => one.name === name);

test('2.4 the overview of classes is sorted by start time, and classes without a start time are at the end', async () => {
  expect((await overview()).classes.map(({ name }) => name)).toEqual(['Early', 'Late', 'Untimed']);
});

test('2.3 if a class has a different start time on Thursdays, the overview of classes is sorted by this time on a Thursday', async () => {
  await device.db.classes.update(1, { thursdayStartTime: '07:30', thursdayEndTime: '08:00' });
  expect((await overview()).classes[0]).toMatchObject({ name: 'Late', times: { start: '07:30', end: '08:00' } });
  expect((await named('Late', day('2026-11-20')))?.times?.start).toBe('13:35');
});

test('2.4 the overview of classes counts only active students, in each class and in total', async () => {
  expect((await named('Late'))?.students).toBe(2);
  expect((await overview()).students).toBe(3);
});

test('2.4 the overview of classes has, for each class, the number of students who have no mark today', async () => {
  await rowsOf(device.db, 'marks').bulkPut([markRow(11, TODAY)]);
  expect((await named('Late'))?.state).toEqual({ kind: 'to do', left: 1, of: 2 });
});

test('2.4 if a student has a mark only on an earlier and a future day, the overview shows today’s roll as not taken', async () => {
  await rowsOf(device.db, 'marks').bulkPut([markRow(11, '2026-11-18'), markRow(11, '2026-11-20')]);
  expect((await named('Late'))?.state).toEqual({ kind: 'not taken', last: '2026-11-18' });
});

test('P4.3 until a new device has loaded all data from the server, the overview of classes shows no state for today’s rolls', async () => {
  await device.pulledTo(0, { complete: false });
  await rowsOf(device.db, 'marks').bulkPut([markRow(11, TODAY)]);
  expect((await named('Late'))?.state).toBeNull();
});

test('2.27 for each class, the overview lists the days whose roll is not saved, with the number of unsaved marks', async () => {
  await touchMark(device, { classId: 1, day: TODAY, studentId: 11 }, { attendanceState: 'A' });
  await touchMark(device, { classId: 1, day: day('2026-11-17'), studentId: 11 }, { attendanceState: 'A' });
  expect((await named('Late'))?.unsaved).toEqual([
    { day: '2026-11-17', marks: 1 },
    { day: TODAY, marks: 1 },
  ]);
  expect((await named('Early'))?.unsaved).toEqual([]);
});

describe('the missed rolls (school days of this week without a roll) in the overview of classes', () => {
  const missing = async (name: string) => (await named(name))?.missing;

  test('2.28 if a class has no times, each weekday of this week before today without a roll counts as a missed roll', async () => {
    await device.db.students.put(studentRow(31, 'Diaz, Eva', { classId: 3 }));
    expect(await missing('Untimed')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
  });

  test('2.28 if a class has times on some weekdays only, only these weekdays can count as missed rolls', async () => {
    await device.db.classes.update(2, { startTime: null, endTime: null, tuesdayStartTime: '08:15' });
    expect(await missing('Early')).toEqual(['2026-11-17']);
  });

  test('2.28 a day on which the teacher saved or began the roll does not count as a missed roll', async () => {
    await rowsOf(device.db, 'marks').bulkPut([markRow(11, '2026-11-16')]);
    await touchMark(device, { classId: 1, day: day('2026-11-17'), studentId: 11 }, { attendanceState: 'A' });
    expect(await missing('Late')).toEqual(['2026-11-18']);
  });

  test('2.28 days before the class was created do not count as missed rolls, unless the class has an older roll', async () => {
    await device.db.classes.update(1, { createdAt: '2026-11-17T12:00:00.000Z' });
    expect(await missing('Late')).toEqual(['2026-11-17', '2026-11-18']);
    await rowsOf(device.db, 'marks').bulkPut([markRow(11, '2026-11-13')]);
    expect(await missing('Late')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
  });

  test('2.28 if a class has no students, or the device has not loaded all data yet, no day of the class counts as a missed roll', async () => {
    expect(await missing('Untimed')).toEqual([]);
    await device.pulledTo(0, { complete: false });
    expect(await missing('Late')).toEqual([]);
  });

  test('2.28 if no class has a roll on a day, the school was perhaps closed, so the overview shows this day in one entry, not once per class', async () => {
    await rowsOf(device.db, 'marks').bulkPut([markRow(11, '2026-11-17')]);
    const { rolls, quiet } = missingRolls((await overview()).classes);
    expect(rolls.map(({ one, day: on }) => [one.name, on])).toEqual([['Early', '2026-11-17']]);
    expect(quiet.map(({ one, day: on }) => [one.name, on])).toEqual([
      ['Early', '2026-11-18'],
      ['Early', '2026-11-16'],
    ]);
  });
});

test('2.1 a teacher without a current grade book sees no classes', async () => {
  await device.db.profile.put({ id: USER, currentGradeBookId: null, reportName: null, school: null });
  expect(await overview()).toEqual({ book: null, hasBooks: true, classes: [], students: 0 });
});
