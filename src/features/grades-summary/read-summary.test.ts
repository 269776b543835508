import { beforeEach, expect, test } from 'vitest';
import { TestDevice } from '../../../tests/support/device.ts';
import { classRow, day, markRow, studentRow } from '../../../tests/support/rows.ts';
import { daySettingsOf, defaultSettings } from '#domain/settings.ts';
import { saveRoll } from '../../repositories/roll.ts';
import { readSummary } from './read-summary.ts';

const RANGE = { start: day('2026-11-01'), end: day('2026-11-20') };
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
  await device.db.marks.bulkPut([
    markRow(11, '2026-11-19'),
    markRow(12, '2026-11-18', { attendanceState: 'A' }),
    markRow(21, '2026-11-19', { classId: 2 }),
  ]);
});

const read = async (withRemoved = false, classId = 1) => await readSummary(device.db, classId, RANGE, withRemoved);

test('6.4 removed students and their days are out, unless asked for', async () => {
  expect(await read()).toMatchObject({ rows: [{ studentId: 11 }], removed: 1, strips: { days: ['2026-11-19'] } });
  const all = await read(true);
  expect(all?.rows.map((row) => row.studentId)).toEqual([11, 12]);
  expect(all?.strips.days).toEqual(['2026-11-18', '2026-11-19']);
});

test('1.10 only the class in the address is summed', async () => {
  expect((await read(false, 2))?.rows.map((row) => row.studentId)).toEqual([21]);
  expect(await read(false, 99)).toBeNull();
});

test('6.6 a sum with marks that were not sent yet knows it; another class’s unsent marks don’t matter', async () => {
  expect((await read())?.includesUnsent).toBe(false);
  const roll = {
    day: day('2026-11-20'),
    students: [ana],
    records: [],
    touches: {},
    settings: daySettingsOf(defaultSettings()),
    joined: () => day('2026-08-20'),
  };
  await saveRoll(device, 1, roll, null);
  expect((await read())?.includesUnsent).toBe(true);
  expect((await read(false, 2))?.includesUnsent).toBe(false);
});
