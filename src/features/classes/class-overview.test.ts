import { beforeEach, describe, expect, test } from 'vitest';
import { TestDevice, USER } from '../../../tests/support/device.ts';
import { classRow, day, markRow, studentRow } from '../../../tests/support/rows.ts';
import { touchMark } from '../../repositories/roll.ts';
import { bookOverview } from './class-overview.ts';

// A Thursday.
const TODAY = day('2026-11-19');
let device: TestDevice;

beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  const { db } = device;
  await db.gradeBooks.put({ id: 1, name: 'Fall 2026', createdAt: '', updatedAt: '' });
  await db.profile.put({ id: USER, currentGradeBookId: 1 });
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

describe('the classes of the current grade book', () => {
  test('2.4 come by start time, those without one last', async () => {
    expect((await overview()).classes.map(({ name }) => name)).toEqual(['Early', 'Late', 'Untimed']);
  });

  test('2.3 go by the weekday’s own time where there is one', async () => {
    await device.db.classes.update(1, { thursdayStartTime: '07:30', thursdayEndTime: '08:00' });
    expect((await overview()).classes[0]).toMatchObject({ name: 'Late', times: { start: '07:30', end: '08:00' } });
    expect((await named('Late', day('2026-11-20')))?.times?.start).toBe('13:35');
  });

  test('2.4 count active students only, in each class and together', async () => {
    expect((await named('Late'))?.students).toBe(2);
    expect((await overview()).students).toBe(3);
  });

  test('2.4 say how many are still to do today', async () => {
    await device.db.marks.bulkPut([markRow(11, TODAY)]);
    expect((await named('Late'))?.state).toEqual({ kind: 'to do', left: 1, of: 2 });
  });

  test('2.4 don’t take a record of a day to come for today’s or for the last one', async () => {
    await device.db.marks.bulkPut([markRow(11, '2026-11-18'), markRow(11, '2026-11-20')]);
    expect((await named('Late'))?.state).toEqual({ kind: 'not taken', last: '2026-11-18' });
  });

  test('P4.3 say nothing of today while the first pull still runs', async () => {
    await device.pulledTo(0, { complete: false });
    await device.db.marks.bulkPut([markRow(11, TODAY)]);
    expect((await named('Late'))?.state).toBeNull();
  });

  test('4.2 name the days whose roll was begun and not saved', async () => {
    await touchMark(device, { classId: 1, day: TODAY, studentId: 11 }, { attendanceState: 'A' });
    await touchMark(device, { classId: 1, day: day('2026-11-17'), studentId: 11 }, { attendanceState: 'A' });
    expect((await named('Late'))?.unsaved).toEqual(['2026-11-17', TODAY]);
    expect((await named('Early'))?.unsaved).toEqual([]);
  });
});

test('2.1 without a current grade book there are no classes', async () => {
  await device.db.profile.put({ id: USER, currentGradeBookId: null });
  expect(await overview()).toEqual({ book: null, classes: [], students: 0 });
});
