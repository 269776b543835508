import { beforeEach, expect, test } from 'vitest';
import { TestDevice } from '../../../tests/support/device.ts';
import { classRow, day, markRow, studentRow } from '../../../tests/support/rows.ts';
import { markId } from '#domain/ids.ts';
import { unsentRows } from '../../repositories/outbox.ts';
import { saveDay } from '../../repositories/roll.ts';
import { madeFromAny, readSummary } from './read-summary.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

const RANGE = { start: day('2026-11-01'), end: day('2026-11-20'), chosen: true };
const ana = studentRow(11, 'Abdi, Hodan');
let device: TestDevice;

beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  await device.db.classes.bulkPut([classRow(1, 'Period 1'), classRow(2, 'Period 2')]);
  await device.db.students.bulkPut([
    ana,
    studentRow(12, 'Gone, Ali', { deleted: true }),
    studentRow(21, 'Chen, Bo', { classId: 2 }),
  ]);
  await rowsOf(device.db, 'marks').bulkPut([
    markRow(11, '2026-11-19'),
    markRow(12, '2026-11-18', { attendanceState: 'A' }),
    markRow(21, '2026-11-19', { classId: 2 }),
  ]);
});

const read = async (withRemoved = false, classId = 1) => await readSummary(device.db, classId, RANGE, withRemoved);

test('6.4 unless the teacher asks for removed students, the summary leaves them out, and also the days on which only they have marks', async () => {
  expect(await read()).toMatchObject({ rows: [{ studentId: 11 }], removed: 1, strips: { days: ['2026-11-19'] } });
  const all = await read(true);
  expect(all.rows.map((row) => row.studentId)).toEqual([11, 12]);
  expect(all.strips.days).toEqual(['2026-11-18', '2026-11-19']);
});

test('1.10 the summary contains only the students of the requested class', async () => {
  expect((await read(false, 2)).rows.map((row) => row.studentId)).toEqual([21]);
  expect((await read(false, 99)).rows).toEqual([]);
});

test('6.6 the summary lists the rows that it was computed from, so that the name of an exported file can say if one was not sent yet', async () => {
  await saveDay(device, 1, day('2026-11-20'));
  const unsent = await unsentRows(device.db);
  const madeFrom = async (classId: number) => madeFromAny(await read(false, classId), unsent);
  expect(await madeFrom(1)).toEqual([`marks:${markId(11, '2026-11-20')}`]);
  expect(await madeFrom(2)).toEqual([]);
});
