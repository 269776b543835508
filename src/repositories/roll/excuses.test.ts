import { beforeEach, expect, it } from 'vitest';
import type { LocalDate } from '#domain/dates.ts';
import { periodOf } from '#domain/students/excuse-period.ts';
import { CLASS, deviceWithClass } from '../../../tests/support/class-device.ts';
import type { TestDevice } from '../../../tests/support/device.ts';
import { classRow, day } from '../../../tests/support/rows.ts';
import { changeSavedDays, readOwed, savedDays, savePeriod } from './excuses.ts';
import { marksOfDay, saveDay } from './roll.ts';
import { touchMark } from './taps.ts';

const [MON, TUE, WED] = [day('2026-11-16'), day('2026-11-17'), day('2026-11-18')];
let device: TestDevice;
let ana: number;
let ben: number;
beforeEach(async () => {
  ({ device, ana, ben } = await deviceWithClass());
});

const student = async (id: number) => {
  const row = await device.db.students.get(id);
  if (!row) throw new Error('No such student');
  return row;
};
const excusesOf = async (on: LocalDate) =>
  Object.fromEntries((await marksOfDay(device.db, CLASS, on)).map((mark) => [mark.studentId, mark.excuse ?? null]));
const medical = async (until: LocalDate) =>
  await savePeriod(device, await student(ana), { excuse: 'medical', from: MON, until, note: 'Cast' });
const owed = async (makeUps: string | null = null) => {
  const students = await readOwed(device.db, classRow(CLASS, 'Period 3', { makeUps }), WED);
  return students.flatMap(({ days }) => days);
};

it('4.65 while a student’s period runs, each new day shows its excuse, Save writes it, and the day after its end counts', async () => {
  await medical(TUE);
  for (const on of [MON, TUE, WED]) await saveDay(device, CLASS, on);
  expect(await excusesOf(MON)).toEqual({ [ana]: 'medical', [ben]: null });
  expect(await excusesOf(TUE)).toMatchObject({ [ana]: 'medical' });
  expect(await excusesOf(WED)).toEqual({ [ana]: null, [ben]: null });
});

it('4.65 inside a period the teacher can let one new day count', async () => {
  await medical(WED);
  await touchMark(device, { classId: CLASS, day: TUE, studentId: ana }, { excuse: null });
  await saveDay(device, CLASS, TUE);
  expect(await excusesOf(TUE)).toMatchObject({ [ana]: null });
});

it('4.65 a new period and its end change no saved day, and one write excuses the saved days', async () => {
  await saveDay(device, CLASS, MON);
  await medical(WED);
  expect(await excusesOf(MON)).toMatchObject({ [ana]: null });
  const marks = await savedDays(device.db, await student(ana), { start: MON, end: WED });
  const days = marks.map((mark) => ({ id: mark.id, studentId: ana, day: mark.createdAt }));
  await changeSavedDays(device, CLASS, days, { excuse: 'medical' });
  await savePeriod(device, await student(ana), null);
  expect(periodOf(await student(ana))).toBeNull();
  expect(await excusesOf(MON)).toMatchObject({ [ana]: 'medical', [ben]: null });
});

it('4.66 a student owes excused days until they are made up, and unexcused absences only if the class says so', async () => {
  await touchMark(device, { classId: CLASS, day: MON, studentId: ana }, { excuse: 'excused', attendanceState: 'A' });
  await touchMark(device, { classId: CLASS, day: MON, studentId: ben }, { attendanceState: 'A' });
  await saveDay(device, CLASS, MON);
  const [first, ...others] = await owed();
  expect([first, others]).toMatchObject([{ studentId: ana, day: MON, kind: 'excused' }, []]);
  expect(await owed('unexcused')).toMatchObject([{ studentId: ben, kind: 'unexcused' }]);
  const entries = (await device.outbox()).length;
  if (first) await changeSavedDays(device, CLASS, [first], { madeUp: WED });
  expect(await owed()).toEqual([]);
  expect((await device.outbox()).slice(entries).map(({ body }) => body)).toEqual([
    { data: [{ id: first?.id, studentId: ana, madeUp: WED }], createdAt: MON },
  ]);
  if (first) await changeSavedDays(device, CLASS, [first], { madeUp: WED });
  expect(await device.outbox()).toHaveLength(entries + 1);
});
