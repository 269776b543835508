import { beforeEach, expect, test } from 'vitest';
import { entryOf, NOON, TestDevice } from '../../../../tests/support/device.ts';
import { classRow, markRow, studentRow } from '../../../../tests/support/rows.ts';
import { waitingList } from './waiting-list.ts';
import { rowsOf } from '../../../../tests/support/stored-rows.ts';

let device: TestDevice;

beforeEach(async () => {
  device = new TestDevice();
  await device.db.classes.bulkPut([classRow(1, 'Period 1'), classRow(2, 'Period 2')]);
  await device.db.students.put(studentRow(21, 'Chen, Bo', { classId: 2 }));
  await rowsOf(device.db, 'marks').put(markRow(21, '2026-11-19', { id: 500, classId: 2 }));
});

const mark = (id: number, classId: number) =>
  ({ table: 'marks', id, kind: 'create', fields: { studentId: id, classId, createdAt: '2026-11-20' } }) as const;

test('8.3 the list of changes that are not sent yet is grouped by class, the oldest first, and counts a mark with two changes once', async () => {
  const list = await waitingList(device.db, [
    entryOf([mark(91, 2)], { at: NOON + 60_000 }),
    entryOf([mark(92, 1), mark(93, 1)], { at: NOON + 120_000 }),
    entryOf([mark(92, 1)], { at: NOON }),
  ]);
  expect(list).toEqual([
    { classId: 1, title: 'Period 1', rows: [{ table: 'marks', count: 2, oldest: NOON }], oldest: NOON },
    {
      classId: 2,
      title: 'Period 2',
      rows: [{ table: 'marks', count: 1, oldest: NOON + 60_000 }],
      oldest: NOON + 60_000,
    },
  ]);
});

test('8.3 if an unsent change contains no class id, the list of waiting changes shows it below the class of the changed student or mark', async () => {
  const list = await waitingList(device.db, [
    entryOf([{ table: 'marks', id: 500, group: [2, '2026-11-19'], kind: 'update', fields: { attendanceState: 'A' } }]),
    entryOf([{ table: 'students', id: 21, kind: 'update', fields: { number: 7 } }]),
  ]);
  expect(list).toMatchObject([{ title: 'Period 2', rows: [{ table: 'marks' }, { table: 'students' }] }]);
});

test('8.3 an unsent change that belongs to no class, such as a new grade book, is listed below “Grade books and settings”', async () => {
  const list = await waitingList(device.db, [
    entryOf([{ table: 'gradeBooks', id: 9, kind: 'create', fields: { name: 'Fall 2026' } }]),
  ]);
  expect(list).toMatchObject([
    { classId: null, title: 'Grade books and settings', rows: [{ table: 'gradeBooks', count: 1, oldest: NOON }] },
  ]);
});

test('8.3 the list of waiting changes does not contain a write that the server has refused', async () => {
  const entries = [entryOf([mark(92, 1)], { state: 'refused' })];
  expect(await waitingList(device.db, entries)).toEqual([]);
});
