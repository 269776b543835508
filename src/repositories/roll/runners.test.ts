import { beforeEach, expect, it } from 'vitest';
import { CLASS, deviceWithClass } from '../../../tests/support/class-device.ts';
import type { TestDevice } from '../../../tests/support/device.ts';
import { day } from '../../../tests/support/rows.ts';
import { saveDay } from './roll.ts';
import { readRunners } from './runners.ts';
import { touchMark } from './taps.ts';

const TODAY = day('2026-11-20');
let device: TestDevice;
let ana: number;
let ben: number;
beforeEach(async () => {
  ({ device, ana, ben } = await deviceWithClass());
});

const mark = async (studentId: number, attendanceState: 'P' | 'A' | 'T') =>
  await touchMark(device, { classId: CLASS, day: TODAY, studentId }, { attendanceState });
const absent = async (on = TODAY) =>
  (await readRunners(device.db, CLASS, on)).filter(({ isAbsent }) => isAbsent).map(({ id }) => id);

it('5.58 if the teacher has not taken today’s roll, the mile timer treats no student as absent', async () => {
  expect(await absent()).toEqual([]);
  expect(await absent(day('2026-11-19'))).toEqual([]);
});

it('5.58 if the teacher marks a student absent, the mile timer treats the student as absent, before and after the roll is saved', async () => {
  await mark(ana, 'A');
  await mark(ben, 'T');
  expect(await absent()).toEqual([ana]);
  await saveDay(device, CLASS, TODAY);
  expect(await absent()).toEqual([ana]);
});

it('5.58 if a student has a saved mark and an unsaved tap, the mile timer uses the tap to decide whether the student is absent', async () => {
  await mark(ana, 'A');
  await saveDay(device, CLASS, TODAY);
  await mark(ana, 'P');
  await mark(ben, 'A');
  expect(await absent()).toEqual([ben]);
});
