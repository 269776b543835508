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
  it('W8 a tap on a student is immediately stored as a draft, and no write is enqueued', async () => {
    await tap(ana, { attendanceState: 'A' });
    expect(await draft()).toMatchObject({ touched: { [ana]: { attendanceState: 'A' } }, cursor: 10 });
    expect([await device.outbox(), await marksOfDay(device.db, CLASS, TODAY)]).toEqual([[], []]);
  });

  it('W8a Save sends the device’s cursor at the draft’s first tap as `seen`', async () => {
    await tap(ana, { attendanceState: 'A' });
    await device.pulledTo(25);
    await tap(ben, { attendanceState: 'T' });
    await save();
    expect((await device.outbox()).map(({ seen }) => seen)).toEqual([10]);
  });

  it('4.2 two quick taps on the minus button of the points subtract two points', async () => {
    const onePointLess = (mark: { adjustment: number | null }) => ({ adjustment: (mark.adjustment ?? 0) - 1 });
    const at = { classId: CLASS, day: TODAY, studentId: ana };
    await Promise.all([touchMark(device, at, onePointLess), touchMark(device, at, onePointLess)]);
    expect(await draft()).toMatchObject({ touched: { [ana]: { adjustment: -2 } } });
  });

  it('4.2 a tap on a student who has a mark changes the values of this mark', async () => {
    await tap(ana, { adjustment: 3 });
    await save();
    await touchMark(device, { classId: CLASS, day: TODAY, studentId: ana }, (mark) => ({
      customNote: String(mark.adjustment),
    }));
    expect(await draft()).toMatchObject({ touched: { [ana]: { customNote: '3' } } });
  });

  it('4.2 a roll is listed as unsaved as long as it has a draft', async () => {
    await tap(ana, { attendanceState: 'A' });
    expect(await rollDrafts(device.db)).toMatchObject([{ classId: CLASS, day: TODAY }]);
    await dropDraft(device, rollDraft(CLASS, TODAY));
    expect(await rollDrafts(device.db)).toEqual([]);
  });

  it('L4.3 a tab with an old version of the app stores no tap in a database that a newer version has upgraded', async () => {
    await upgradeByNewerApp(device.db, device.userId);
    await expect(tap(ana, { attendanceState: 'A' })).rejects.toThrow('Reload');
  });
});

it('S5.1 the first Save of a day makes 19 database requests, and one more if there is a draft to delete', async () => {
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
  it('4.18 leaving a student out is stored immediately, and counting the student again restores the earlier taps', async () => {
    await tap(ana, { attendanceState: 'A' });
    await leaveOut(ana);
    expect(await draft()).toMatchObject({ touched: { [ana]: { attendanceState: 'A', leftOut: true } } });
    expect(await leaveOut(ana, false)).toEqual({ attendanceState: 'A' });
    expect(await draft()).toMatchObject({ touched: { [ana]: { attendanceState: 'A' } } });
  });

  it('4.18 when a teacher leaves a student out and then counts the student again, no draft of the student remains', async () => {
    await leaveOut(ana);
    expect(await leaveOut(ana, false)).toEqual({});
    expect(await device.db.drafts.count()).toBe(0);
  });

  it('4.18 a tap on a left-out student makes the student count again', async () => {
    await leaveOut(ana);
    await tap(ana, { attendanceState: 'T' });
    expect((await draft())?.touched).toEqual({ [ana]: { attendanceState: 'T' } });
  });

  it('4.18, 4.19 neither the first Save nor a later one makes a mark for the student until the teacher taps the student', async () => {
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

  it('4.19 leaving the day makes no mark for the student either, but makes one for a student who was added on that day', async () => {
    await leaveOut(ana);
    await save();
    device.wallClock += 60_000;
    const [cai = 0] = await createStudents(device, CLASS, [{ fullName: 'Diaz, Cai' }]);
    await tap(ben, { attendanceState: 'A' });
    await saveLeftDay(device, CLASS, TODAY);
    expect(await record(ana)).toBeUndefined();
    expect(await record(cai)).toMatchObject({ attendanceState: 'P' });
  });

  it('4.19 Save on another device makes no mark for the student either, even if the student joined on that day', async () => {
    await leaveOut(ana);
    await save();
    // The other device has the same rows, but not the list of students whom this device left out.
    await device.db.meta.delete(`left-out:${CLASS}:${TODAY}`);
    await tap(ben, { attendanceState: 'A' });
    await save();
    expect(await record(ana)).toBeUndefined();
    expect(await record(ben)).toMatchObject({ attendanceState: 'A' });
  });

  it('4.18 if all students of the day are left out, Save saves nothing and keeps the draft', async () => {
    await leaveOut(ana);
    await leaveOut(ben);
    expect(await save()).toEqual({ marks: 0, nobodyCounts: true });
    expect(await draft()).toMatchObject({ touched: { [ana]: { leftOut: true }, [ben]: { leftOut: true } } });
    expect(await device.outbox()).toEqual([]);
  });
});

describe('saving a day', () => {
  it('4.2 Save makes a mark with the student’s changes and the day’s settings for every student who was not removed', async () => {
    await tap(ana, { attendanceState: 'A' });
    expect(await save()).toEqual({ marks: 2 });
    expect(await record(ana)).toMatchObject({ attendanceState: 'A', ...daySettingsOf(defaultSettings()) });
    expect(await record(ben)).toMatchObject({ attendanceState: 'P', studentId: ben, classId: CLASS });
    expect(await draft()).toBeNull();
  });

  it('W10.2 Save sends the day’s settings once as defaults, and for each student only the changed fields', async () => {
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

  it('4.2 a second Save sends only the changes since the first Save', async () => {
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

  it('4.2 Save sends nothing if the marks already have the changed values', async () => {
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

  it('4.9 on a day before a student was added, Save makes a mark for the student only if the teacher tapped the student', async () => {
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

  it('4.9 a Save that creates records and changes others makes one write for each kind, and stores both writes or none', async () => {
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

  it('4.2 when the teacher leaves a day, its draft is saved only if the day already has marks', async () => {
    await tap(ana, { attendanceState: 'A' });
    await saveLeftDay(device, CLASS, TODAY);
    expect([await device.outbox(), await record(ana)]).toEqual([[], undefined]);
    await save();
    await tap(ana, { attendanceState: 'T' });
    await saveLeftDay(device, CLASS, TODAY);
    expect([(await record(ana))?.attendanceState, await draft()]).toEqual(['T', null]);
  });

  it('W10.3 when the teacher leaves a day during the first pull, the draft stays, because marks of the day may be missing', async () => {
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

describe('reading marks', () => {
  it('6.5 reading the marks of a range returns all marks from the first to the last day, except deleted ones', async () => {
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

  it('2.3 the last day of a class is its latest day with marks, not after the day that the caller passes', async () => {
    expect(await lastEntry(device.db, CLASS)).toBeNull();
    await save();
    const later = addDays(TODAY, 3);
    await saveDay(device, CLASS, later);
    expect([await lastEntry(device.db, CLASS), await lastEntry(device.db, CLASS, TODAY)]).toEqual([later, TODAY]);
  });

  it('4.2 reading a day returns the students, the marks, and the changes and the cursor of the draft', async () => {
    await save();
    await tap(ana, { attendanceState: 'A' });
    const read = await readDay(device, CLASS, TODAY);
    expect(read.students.map(({ id }) => id)).toEqual([ben, ana]);
    expect(read.records).toHaveLength(2);
    expect(read).toMatchObject({ touches: { [ana]: { attendanceState: 'A' } }, cursor: 10 });
  });
});

it('4.26 the days with a roll are the days with a mark that is not deleted', async () => {
  const week = { start: addDays(TODAY, -7), end: TODAY };
  await rowsOf(device.db, 'marks').bulkPut([
    { ...markRow(ana, addDays(TODAY, -8)), classId: CLASS },
    { ...markRow(ana, addDays(TODAY, -7)), classId: CLASS },
    { ...markRow(ana, addDays(TODAY, -1)), classId: CLASS, tomb: 'key-of-a-delete' },
    { ...markRow(ana, TODAY), classId: CLASS },
  ]);
  expect([...(await daysWithRoll(device.db, CLASS, week))]).toEqual([addDays(TODAY, -7), TODAY]);
});
