import { beforeEach, expect, it } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import { CLASS, deviceWithClass } from '../../../tests/support/class-device.ts';
import type { TestDevice } from '../../../tests/support/device.ts';
import { upgradeByNewerApp } from '../../../tests/support/newer-app.ts';
import { day, markRow } from '../../../tests/support/rows.ts';
import { findDraft } from '../drafts/drafts.ts';
import { daysWithRoll, lastEntry, eachMarkOfRange, marksOfDay, saveDay, saveLeftDay } from './roll.ts';
import { undoLeftDay } from './saved-marks.ts';
import { touchMark } from './taps.ts';
import { createStudents } from '../students/students.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';

const TODAY = day('2026-11-20');

let device: TestDevice;
let ana: number;
let ben: number;
beforeEach(async () => {
  ({ device, ana, ben } = await deviceWithClass());
});

const tap = (studentId: number, touches: object, on = TODAY) =>
  touchMark(device, { classId: CLASS, day: on, studentId }, touches);
const save = () => saveDay(device, CLASS, TODAY);
const record = (studentId: number) => rowsOf(device.db, 'marks').get(markId(studentId, TODAY));
const draft = () => findDraft(device.db, 'roll', { classId: CLASS, day: TODAY });

it('W8 the device stores a tap on a student in a draft immediately, and puts nothing in the outbox before “Save”', async () => {
  await tap(ana, { attendanceState: 'A' });
  expect(await draft()).toMatchObject({ touched: { [ana]: { attendanceState: 'A' } }, cursor: 10 });
  expect([await device.outbox(), await marksOfDay(device.db, CLASS, TODAY)]).toEqual([[], []]);
});

it('L4.3 after a newer app version has upgraded the database, a tap on a student in a tab with an old version fails with “Reload”', async () => {
  await upgradeByNewerApp(device.db, device.userId);
  await expect(tap(ana, { attendanceState: 'A' })).rejects.toThrow('Reload');
});

it('S5.1 the first “Save” of a day’s roll needs 18 database requests, and one more if it has to delete a draft', async () => {
  const requestsOfSave = async (on: LocalDate) => {
    device.storage.requests = 0;
    await saveDay(device, CLASS, on);
    return device.storage.requests;
  };
  const without = await requestsOfSave(addDays(TODAY, -1));
  await tap(ana, { attendanceState: 'A' });
  expect([without, await requestsOfSave(TODAY), await draft()]).toEqual([18, 19, null]);
});

it('4.19 if a student is put back into the class after a day was saved, a later “Save” of the day makes no mark for the student', async () => {
  await device.db.students.update(ana, { deleted: true });
  await save();
  await device.db.students.update(ana, { deleted: false });
  await tap(ben, { attendanceState: 'A' });
  await save();
  expect(await record(ana)).toBeUndefined();
  expect(await record(ben)).toMatchObject({ attendanceState: 'A' });
});

it('W10.2 “Save” of a roll sends the scoring settings once for all students, and for each student only the tapped values', async () => {
  await tap(ana, { attendanceState: 'A' });
  await save();
  const [entry] = await device.outbox();
  const settings = daySettingsOf(defaultSettings());
  const common = { createdAt: TODAY };
  expect(entry).toMatchObject({ method: 'POST', path: 'students/daily-points/create-many' });
  expect(entry?.body).toEqual({
    entries: [
      { id: markId(ben, TODAY), studentId: ben, ...common },
      { id: markId(ana, TODAY), studentId: ana, attendanceState: 'A', ...common },
    ],
    defaults: settings,
  });
});

it('4.9 if “Save” creates some marks and changes others, the outbox gets two writes, or none of them if the device is full', async () => {
  await save();
  device.wallClock += 60_000;
  const [cai = 0] = await createStudents(device, CLASS, [{ fullName: 'Diaz, Cai' }]);
  await device.db.outbox.clear();
  await tap(ben, { attendanceState: 'A' });
  device.storage.break('outbox', new DOMException('full', 'QuotaExceededError'));
  await expect(save()).rejects.toThrow('full');
  device.storage.mend();
  expect([await device.outbox(), await record(cai), (await record(ben))?.attendanceState]).toEqual([
    [],
    undefined,
    'P',
  ]);
  await save();
  const writes = (await device.outbox()).map(({ method, path }) => `${method} ${path}`);
  expect(writes).toEqual(['POST students/daily-points/create-many', 'PUT students/daily-points/update-many']);
  expect([(await record(cai))?.attendanceState, (await record(ben))?.attendanceState]).toEqual(['P', 'A']);
});

it('W10.3 if the teacher leaves the page of a day before the device has loaded all data, the app saves nothing and keeps the taps as a draft', async () => {
  await save();
  await tap(ana, { attendanceState: 'T' });
  await device.pulledTo(0, { complete: false });
  await saveLeftDay(device, CLASS, TODAY);
  expect([(await record(ana))?.attendanceState, (await draft())?.touched]).toEqual([
    'P',
    { [ana]: { attendanceState: 'T' } },
  ]);
  await device.pulledTo(10);
  await saveLeftDay(device, CLASS, TODAY);
  expect([(await record(ana))?.attendanceState, await draft()]).toEqual(['T', null]);
});

it('4.44 Undo after a left day writes the old value of a mark, but not if the mark has changed since', async () => {
  await save();
  for (const student of [ana, ben]) await tap(student, { attendanceState: 'A' });
  const marks = await saveLeftDay(device, CLASS, TODAY);
  await tap(ana, { attendanceState: 'T' });
  await save();
  expect(await undoLeftDay(device, { classId: CLASS, day: TODAY }, marks)).toEqual(new Set([ben]));
  expect([(await record(ana))?.attendanceState, (await record(ben))?.attendanceState]).toEqual(['T', 'P']);
});

it('6.5 the app reads all marks of a range of days, including the first and the last day, but no deleted marks', async () => {
  const days = [0, 1, 2, 3].map((days_) => addDays(TODAY, -days_));
  for (const on of days) {
    await tap(ana, { attendanceState: 'A' }, on);
    await saveDay(device, CLASS, on);
  }
  const [today = TODAY, , before = TODAY] = days;
  await rowsOf(device.db, 'marks').update(markId(ana, today), { tomb: 'k' });
  const read: LocalDate[] = [];
  const eachMark = await eachMarkOfRange(device.db, CLASS, { start: before, end: today });
  eachMark(({ studentId, createdAt }) => void (studentId === ana && read.push(createdAt)));
  expect(read).toEqual([days[2], days[1]]);
});

it('2.3 the app finds the most recent day on which a class has marks, or the most recent such day until a given day', async () => {
  expect(await lastEntry(device.db, CLASS)).toBeNull();
  await save();
  const later = addDays(TODAY, 3);
  await saveDay(device, CLASS, later);
  expect([await lastEntry(device.db, CLASS), await lastEntry(device.db, CLASS, TODAY)]).toEqual([later, TODAY]);
});

it('4.26 a day counts as a day with a roll if it has at least one mark that is not deleted', async () => {
  const week = { start: addDays(TODAY, -7), end: TODAY };
  await rowsOf(device.db, 'marks').bulkPut([
    { ...markRow(ana, addDays(TODAY, -8)), classId: CLASS },
    { ...markRow(ana, addDays(TODAY, -7)), classId: CLASS },
    { ...markRow(ana, addDays(TODAY, -1)), classId: CLASS, tomb: 'key-of-a-delete' },
    { ...markRow(ana, TODAY), classId: CLASS },
  ]);
  expect([...(await daysWithRoll(device.db, CLASS, week))]).toEqual([addDays(TODAY, -7), TODAY]);
});
