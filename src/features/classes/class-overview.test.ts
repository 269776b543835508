import { beforeEach, describe, expect, test } from 'vitest';
import { TestDevice, USER } from '../../../tests/support/device.ts';
import { classRow, day, markRow, studentRow } from '../../../tests/support/rows.ts';
import { touchMark } from '../../repositories/roll.ts';
import { bookOverview } from './class-overview.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

// This day is a Thursday.
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
  test('2.4 classes are sorted by start time, and classes without one come last', async () => {
    expect((await overview()).classes.map(({ name }) => name)).toEqual(['Early', 'Late', 'Untimed']);
  });

  test('2.3 a class that has another time on this weekday is sorted by that time', async () => {
    await device.db.classes.update(1, { thursdayStartTime: '07:30', thursdayEndTime: '08:00' });
    expect((await overview()).classes[0]).toMatchObject({ name: 'Late', times: { start: '07:30', end: '08:00' } });
    expect((await named('Late', day('2026-11-20')))?.times?.start).toBe('13:35');
  });

  test('2.4 only active students are counted, per class and in total', async () => {
    expect((await named('Late'))?.students).toBe(2);
    expect((await overview()).students).toBe(3);
  });

  test('2.4 each class shows how many students still have no mark today', async () => {
    await rowsOf(device.db, 'marks').bulkPut([markRow(11, TODAY)]);
    expect((await named('Late'))?.state).toEqual({ kind: 'to do', left: 1, of: 2 });
  });

  test('2.4 a mark of a future day does not change the state of a class for today', async () => {
    await rowsOf(device.db, 'marks').bulkPut([markRow(11, '2026-11-18'), markRow(11, '2026-11-20')]);
    expect((await named('Late'))?.state).toEqual({ kind: 'not taken', last: '2026-11-18' });
  });

  test('P4.3 a class shows no roll state for today while the first pull runs', async () => {
    await device.pulledTo(0, { complete: false });
    await rowsOf(device.db, 'marks').bulkPut([markRow(11, TODAY)]);
    expect((await named('Late'))?.state).toBeNull();
  });

  test('4.2 the overview lists for each class the days with an unsaved roll', async () => {
    await touchMark(device, { classId: 1, day: TODAY, studentId: 11 }, { attendanceState: 'A' });
    await touchMark(device, { classId: 1, day: day('2026-11-17'), studentId: 11 }, { attendanceState: 'A' });
    expect((await named('Late'))?.unsaved).toEqual(['2026-11-17', TODAY]);
    expect((await named('Early'))?.unsaved).toEqual([]);
  });
});

test('2.1 a teacher without a current grade book sees no classes', async () => {
  await device.db.profile.put({ id: USER, currentGradeBookId: null });
  expect(await overview()).toEqual({ book: null, hasBooks: true, classes: [], students: 0 });
});
