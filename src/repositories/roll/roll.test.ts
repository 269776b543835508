import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import { CLASS, deviceWithClass } from '../../../tests/support/class-device.ts';
import type { TestDevice } from '../../../tests/support/device.ts';
import { upgradeByNewerApp } from '../../../tests/support/newer-app.ts';
import { day, markRow } from '../../../tests/support/rows.ts';
import { dropDraft, readDraft } from '../drafts/drafts.ts';
import {
  daysWithRoll,
  lastEntry,
  eachMarkOfRange,
  marksOfDay,
  readDay,
  rollDraft,
  rollDrafts,
  saveDay,
  saveLeftDay,
} from './roll.ts';
import { setLeftOut, touchMark } from './taps.ts';
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
const draft = () => readDraft(device.db, rollDraft(CLASS, TODAY));

describe('a tap on a student', () => {
  it('W8 a tap on a student is stored in a draft immediately, and no write is enqueued', async () => {
    await tap(ana, { attendanceState: 'A' });
    expect(await draft()).toMatchObject({ touched: { [ana]: { attendanceState: 'A' } }, cursor: 10 });
    expect([await device.outbox(), await marksOfDay(device.db, CLASS, TODAY)]).toEqual([[], []]);
  });

  it('W8a Save sends as `seen` the cursor (last pulled change) that the device had at the first tap on the roster', async () => {
    await tap(ana, { attendanceState: 'A' });
    await device.pulledTo(25);
    await tap(ben, { attendanceState: 'T' });
    await save();
    expect((await device.outbox()).map(({ seen }) => seen)).toEqual([10]);
  });

  it('4.2 two quick taps on the minus button subtract two points', async () => {
    const onePointLess = (mark: { adjustment: number | null }) => ({ adjustment: (mark.adjustment ?? 0) - 1 });
    const at = { classId: CLASS, day: TODAY, studentId: ana };
    await Promise.all([touchMark(device, at, onePointLess), touchMark(device, at, onePointLess)]);
    expect(await draft()).toMatchObject({ touched: { [ana]: { adjustment: -2 } } });
  });

  it('4.2 if a student already has a saved mark, a tap on the student starts from the values of this mark', async () => {
    await tap(ana, { adjustment: 3 });
    await save();
    await touchMark(device, { classId: CLASS, day: TODAY, studentId: ana }, (mark) => ({
      customNote: String(mark.adjustment),
    }));
    expect(await draft()).toMatchObject({ touched: { [ana]: { customNote: '3' } } });
  });

  it('4.2 as long as a day has unsaved taps, the app lists the roll of the day as unsaved', async () => {
    await tap(ana, { attendanceState: 'A' });
    expect(await rollDrafts(device.db)).toMatchObject([{ classId: CLASS, day: TODAY }]);
    await dropDraft(device, rollDraft(CLASS, TODAY));
    expect(await rollDrafts(device.db)).toEqual([]);
  });

  it('L4.3 after a newer version of the app has upgraded the database, a tab with an old version can store no tap on a student', async () => {
    await upgradeByNewerApp(device.db, device.userId);
    await expect(tap(ana, { attendanceState: 'A' })).rejects.toThrow('Reload');
  });
});

it('S5.1 the first Save of a day’s roll needs 19 database requests, and one more if a draft has to be deleted', async () => {
  const requestsOfSave = async (on: LocalDate) => {
    device.storage.requests = 0;
    await saveDay(device, CLASS, on);
    return device.storage.requests;
  };
  const without = await requestsOfSave(addDays(TODAY, -1));
  await tap(ana, { attendanceState: 'A' });
  expect([without, await requestsOfSave(TODAY), await draft()]).toEqual([19, 20, null]);
});

const leaveOut = (studentId: number, isLeftOut = true) =>
  setLeftOut(device, { classId: CLASS, day: TODAY, studentId }, isLeftOut);

describe('a left-out student', () => {
  it('4.18 if the teacher leaves a student out and then counts the student again, the student’s earlier taps are there again', async () => {
    await tap(ana, { attendanceState: 'A' });
    await leaveOut(ana);
    expect(await draft()).toMatchObject({ touched: { [ana]: { attendanceState: 'A', leftOut: true } } });
    expect(await leaveOut(ana, false)).toEqual({ attendanceState: 'A' });
    expect(await draft()).toMatchObject({ touched: { [ana]: { attendanceState: 'A' } } });
  });

  it('4.18 if the teacher leaves out a student without taps and then counts the student again, the device deletes the draft', async () => {
    await leaveOut(ana);
    expect(await leaveOut(ana, false)).toEqual({});
    expect(await device.db.drafts.count()).toBe(0);
  });

  it('4.18 if the teacher taps a student who was left out of the day, the student counts again', async () => {
    await leaveOut(ana);
    await tap(ana, { attendanceState: 'T' });
    expect((await draft())?.touched).toEqual({ [ana]: { attendanceState: 'T' } });
  });

  it('4.18, 4.19 until the teacher taps a student who was left out of the day, Save makes no mark for this student', async () => {
    await leaveOut(ana);
    expect(await save()).toEqual({ marks: 1 });
    expect(await record(ana)).toBeUndefined();
    await tap(ben, { attendanceState: 'A' });
    expect(await save()).toEqual({ marks: 1 });
    expect(await record(ana)).toBeUndefined();
    await tap(ana, { attendanceState: 'P' });
    expect(await save()).toEqual({ marks: 1 });
    expect(await record(ana)).toMatchObject({ attendanceState: 'P' });
  });

  it('4.19 when the teacher leaves the page of a saved day, new students get a mark, but a student who was left out does not', async () => {
    await leaveOut(ana);
    await save();
    device.wallClock += 60_000;
    const [cai = 0] = await createStudents(device, CLASS, [{ fullName: 'Diaz, Cai' }]);
    await tap(ben, { attendanceState: 'A' });
    await saveLeftDay(device, CLASS, TODAY);
    expect(await record(ana)).toBeUndefined();
    expect(await record(cai)).toMatchObject({ attendanceState: 'P' });
  });

  it('4.19 a Save on another device makes no mark for a new student whom the teacher left out on this device', async () => {
    await leaveOut(ana);
    await save();
    // The other device has the same rows. It does not have the list of students whom the teacher left out on this device.
    await device.db.meta.delete(`left-out:${CLASS}:${TODAY}`);
    await tap(ben, { attendanceState: 'A' });
    await save();
    expect(await record(ana)).toBeUndefined();
    expect(await record(ben)).toMatchObject({ attendanceState: 'A' });
  });

  it('4.18 if all students of a day are left out, Save stores no mark and keeps the draft', async () => {
    await leaveOut(ana);
    await leaveOut(ben);
    expect(await save()).toEqual({ marks: 0, nobodyCounts: true });
    expect(await draft()).toMatchObject({ touched: { [ana]: { leftOut: true }, [ben]: { leftOut: true } } });
    expect(await device.outbox()).toEqual([]);
  });
});

describe('the save of a day', () => {
  it('4.2 Save makes a mark for every student who was not removed, with the student’s changes and the day’s settings', async () => {
    await tap(ana, { attendanceState: 'A' });
    expect(await save()).toEqual({ marks: 2 });
    expect(await record(ana)).toMatchObject({ attendanceState: 'A', ...daySettingsOf(defaultSettings()) });
    expect(await record(ben)).toMatchObject({ attendanceState: 'P', studentId: ben, classId: CLASS });
    expect(await draft()).toBeNull();
  });

  it('W10.2 Save sends the day’s settings once, as defaults, and for each student only the changed fields', async () => {
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

  it('4.2 a second Save sends only the changes that were made after the first Save', async () => {
    await save();
    await device.db.outbox.clear();
    await tap(ben, { attendanceState: 'T' });
    expect(await save()).toEqual({ marks: 1 });
    expect(await device.outbox()).toMatchObject([
      {
        method: 'PUT',
        path: 'students/daily-points/update-many',
        body: { data: [{ id: markId(ben, TODAY), studentId: ben, attendanceState: 'T' }], createdAt: TODAY },
      },
    ]);
  });

  it('4.2 if the saved marks already have the tapped values, Save sends nothing', async () => {
    await save();
    await device.db.outbox.clear();
    await tap(ana, { attendanceState: 'P' });
    expect(await save()).toEqual({ marks: 0 });
    expect([await device.outbox(), await draft()]).toEqual([[], null]);
  });

  it('4.2 if the teacher presses Save twice quickly, the day is saved once', async () => {
    await tap(ana, { attendanceState: 'A' });
    expect(await Promise.all([save(), save()])).toEqual([{ marks: 2 }, { marks: 0 }]);
    expect(await device.outbox()).toHaveLength(1);
  });

  it('4.9 for a day before a student was added, Save makes a mark only if the teacher has tapped the student', async () => {
    await save();
    device.wallClock += 86_400_000;
    const [kofi = 0] = await createStudents(device, CLASS, [{ fullName: 'Osei, Kofi' }]);
    await tap(ben, { attendanceState: 'A' });
    await save();
    expect(await record(kofi)).toBeUndefined();
    await tap(kofi, { attendanceState: 'T' });
    await save();
    expect(await record(kofi)).toMatchObject({ attendanceState: 'T' });
  });

  it('4.9 if Save creates some marks and changes others, it enqueues two writes, and stores both or none', async () => {
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

  it('4.2 when the teacher leaves the page of a day, the app saves the draft only if the day already has saved marks', async () => {
    await tap(ana, { attendanceState: 'A' });
    await saveLeftDay(device, CLASS, TODAY);
    expect([await device.outbox(), await record(ana)]).toEqual([[], undefined]);
    await save();
    await tap(ana, { attendanceState: 'T' });
    await saveLeftDay(device, CLASS, TODAY);
    expect([(await record(ana))?.attendanceState, await draft()]).toEqual(['T', null]);
  });

  it('W10.3 if the teacher leaves the page of a day before the first pull has ended, the app keeps the draft and saves nothing', async () => {
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
});

describe('functions that read marks', () => {
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

  it('2.3 the last entry of a class is the latest day with marks that is not after the given day', async () => {
    expect(await lastEntry(device.db, CLASS)).toBeNull();
    await save();
    const later = addDays(TODAY, 3);
    await saveDay(device, CLASS, later);
    expect([await lastEntry(device.db, CLASS), await lastEntry(device.db, CLASS, TODAY)]).toEqual([later, TODAY]);
  });

  it('4.2 when the app reads a day, it gets the students, the saved marks, and the changes and the cursor of the draft', async () => {
    await save();
    await tap(ana, { attendanceState: 'A' });
    const read = await readDay(device, CLASS, TODAY);
    expect(read.students.map(({ id }) => id)).toEqual([ben, ana]);
    expect(read.records).toHaveLength(2);
    expect(read).toMatchObject({ touches: { [ana]: { attendanceState: 'A' } }, cursor: 10 });
  });
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
