import { beforeEach, expect, test } from 'vitest';
import { TestDevice } from '../../../tests/support/device.ts';
import { classRow, day, markRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { addDays, weekdayOf } from '#domain/dates.ts';
import { includesAny } from '#domain/reports/summary.ts';
import { markId } from '#domain/ids.ts';
import { unsentPlaces } from '../../repositories/review/outbox.ts';
import { saveDay } from '../../repositories/roll/roll.ts';
import { ReadingDb } from './reading-db.ts';
import { attendanceOfClass, sumClass } from './sums.ts';

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

const reading = () => new ReadingDb(device.db.name, device.factory);
const read = async (withRemoved = false, classId = 1) =>
  await sumClass(reading(), { classId, range: RANGE }, withRemoved);

test('6.4 while removed students are not shown, the grades summary omits the days on which only removed students have marks', async () => {
  expect(await read()).toMatchObject({ rows: [{ studentId: 11 }], removed: 1, strips: { days: ['2026-11-19'] } });
  const all = await read(true);
  expect(all.rows.map((row) => row.studentId)).toEqual([11, 12]);
  expect(all.strips.days).toEqual(['2026-11-18', '2026-11-19']);
});

test('6.6 the grades summary counts as “not sent” only if an unsent change belongs to a shown student or to a mark in the summary', async () => {
  await saveDay(device, 1, day('2026-11-20'));
  const unsent = await unsentPlaces(device.db);
  expect(includesAny(await read(), unsent)).toBe(true);
  expect(includesAny(await read(false, 2), unsent)).toBe(false);
  const markOf = (id: number, date: string, classId = 1) => [
    { table: 'marks' as const, id: markId(id, date), group: [classId, date] },
  ];
  expect(includesAny(await read(), markOf(11, '2026-11-20', 2))).toBe(false);
  expect(includesAny(await read(), markOf(11, '2026-10-31'))).toBe(false);
  for (const waiting of [markOf(12, '2026-11-20'), [{ table: 'students' as const, id: 12 }]]) {
    expect(includesAny(await read(false), waiting)).toBe(false);
    expect(includesAny(await read(true), waiting)).toBe(true);
  }
});

test('6.28 the grades summary ignores deleted marks and deleted students', async () => {
  await rowsOf(device.db, 'marks').put(markRow(11, '2026-11-18', { attendanceState: 'A', tomb: 'k1' } as object));
  await device.db.students.update(12, { tomb: 'k2' });
  expect(await read(true)).toMatchObject({ rows: [{ studentId: 11, totalAbsences: 0, daysCounted: 1 }], removed: 0 });
});

test('6.28 the grades worker never creates a database, and can read a database that another tab has upgraded', async () => {
  const none = new ReadingDb('none', device.factory);
  await expect(none.readClass(1, RANGE)).rejects.toThrow('aborted');
  expect((await device.factory.databases()).map(({ name }) => name)).toEqual([device.db.name]);
  const db = reading();
  await db.readClass(1, RANGE);
  const { verno } = device.db;
  device.db.close();
  // The upgrade waits until all older connections are closed.
  const newer = device.factory.open(device.db.name, verno * 10 + 10);
  await new Promise<void>((resolve, reject) => {
    newer.onsuccess = () => resolve();
    newer.onerror = () => reject(newer.error ?? new Error('no upgrade'));
  });
  newer.result.close();
  expect((await db.readClass(1, RANGE)).students).toHaveLength(2);
});

test('6.81 the attendance of a class names a student who is absent every Friday (a weekday pattern), but not a removed student', async () => {
  const fridays = ['2026-09-04', '2026-09-11', '2026-09-18', '2026-09-25'];
  const days = Array.from({ length: 26 }, (_, at) => addDays(day('2026-09-01'), at)).filter(
    (on) => weekdayOf(on) % 6 !== 0,
  );
  const away = (id: number) => days.map((on) => markRow(id, on, { attendanceState: fridays.includes(on) ? 'A' : 'P' }));
  await rowsOf(device.db, 'marks').bulkPut([...away(11), ...away(12)]);
  const range = { ...RANGE, start: day('2026-09-01') };
  const { days: all, patterns } = await attendanceOfClass(reading(), { classId: 1, range }, false);
  expect(all.find((one) => one.day === fridays[0])).toMatchObject({ recorded: 1, absent: 1 });
  expect(patterns).toEqual([
    { studentId: 11, nickname: 'Abdi, Hodan', pattern: { kind: 'A', weekday: 5, count: 4, of: 4 } },
  ]);
});
