import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import type { MarkTouches } from '#domain/scoring/scoring.ts';
import { CLASS, deviceWithClass } from '../../../tests/support/class-device.ts';
import type { TestDevice } from '../../../tests/support/device.ts';
import { day, markRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { listDrafts, findDraft } from '../drafts/drafts.ts';
import { draftKey } from '#domain/drafts/kinds.ts';
import { readDay, saveDay } from './roll.ts';
import { clearUnsaved, markNotRecorded, readTaps, redoLatestTap, touchMark, undoLatestTap } from './taps.ts';

const TODAY = day('2026-11-20');
const AT = { classId: CLASS, day: TODAY };

let device: TestDevice;
let ana: number;
let ben: number;
beforeEach(async () => {
  ({ device, ana, ben } = await deviceWithClass());
});

const tap = async (studentId: number, touches: Partial<MarkTouches>) =>
  await touchMark(device, { ...AT, studentId }, touches);
const undo = async () => await undoLatestTap(device, AT);
const redo = async () => await redoLatestTap(device, AT);
const touches = async () => (await readDay(device, CLASS, TODAY)).touches;
const draft = async () => await findDraft(device.db, 'roll', { classId: CLASS, day: TODAY });

it('4.27 after the teacher has undone every tap of a day, the day has no draft, and another press on “Undo” does nothing', async () => {
  await tap(ana, { attendanceState: 'A' });
  await undo();
  expect(await draft()).toBeNull();
  expect(await undo()).toBeNull();
});

it('4.27, W8b after the app was killed and started again, the teacher can still undo the earlier taps of a day', async () => {
  await tap(ana, { attendanceState: 'A' });
  device.db.close();
  await device.db.open();
  expect(await undo()).toMatchObject({ shown: new Map([[ana, { attendanceState: 'P' }]]) });
});

it('4.27 if the device can’t store the draft of a tap, it does not store the tap in the undo history either', async () => {
  const failing = draftKey('roll', { classId: CLASS, day: TODAY });
  device.storage.beforeChange = (_table, rows) => {
    if (rows.some((row) => (row as { key?: string }).key === failing)) throw new Error('The disk is full.');
  };
  await expect(tap(ana, { attendanceState: 'A' })).rejects.toThrow('full');
  expect(await readTaps(device.db, AT)).toBeNull();
});

it('4.27 each day of a class has its own undo history, and if the teacher taps on 33 days, the device keeps 30 histories', async () => {
  for (let n = 0; n < 33; n += 1) {
    await touchMark(device, { classId: CLASS, day: addDays(TODAY, -n), studentId: ana }, { customNote: 'X' });
  }
  const kept = await device.db.local.where('key').startsWith('taps:').primaryKeys();
  expect(kept).toHaveLength(30);
  expect(await readTaps(device.db, AT)).toMatchObject({ done: { length: 1 }, undone: [] });
  expect(await undoLatestTap(device, { classId: CLASS, day: addDays(TODAY, -32) })).toMatchObject({ overtaken: [] });
});

it('4.27 if the teacher presses “Undo” twice quickly, each press undoes one tap', async () => {
  for (const adjustment of [1, 2, 3]) await tap(ana, { adjustment });
  await Promise.all([undo(), undo()]);
  expect(await touches()).toEqual({ [ana]: { adjustment: 1 } });
});

it('4.31 if the teacher presses “Mark not recorded as present” a second time, “Undo” gets no second step, because no student changed', async () => {
  await rowsOf(device.db, 'marks').put(markRow(ana, TODAY, { classId: CLASS, attendanceState: 'A' }));
  await rowsOf(device.db, 'students').update(ben, { createdAt: '2026-08-20T08:00:00.000Z' });
  await markNotRecorded(device, AT);
  await markNotRecorded(device, AT);
  expect(await readTaps(device.db, AT)).toMatchObject({ done: { length: 1 } });
});

it('4.21 if the teacher clears the unsaved marks of a day, the unsaved marks of other days stay, and “Undo” restores the cleared marks', async () => {
  await tap(ana, { attendanceState: 'A', customNote: 'NURSE' });
  await tap(ben, { adjustment: 1 });
  await touchMark(device, { classId: CLASS, day: addDays(TODAY, -1), studentId: ben }, { attendanceState: 'T' });
  const before = await touches();
  expect(await clearUnsaved(device, AT)).toBe(2);
  expect((await listDrafts(device.db, 'roll')).map(({ place }) => place.day)).toEqual([addDays(TODAY, -1)]);
  await undo();
  expect(await touches()).toEqual(before);
  await redo();
  expect(await draft()).toBeNull();
});

it('4.21 if the teacher clears the unsaved marks of a saved day, the device removes only the taps since the save, and “Undo” restores them', async () => {
  await tap(ana, { attendanceState: 'A' });
  await saveDay(device, CLASS, TODAY);
  await tap(ana, { attendanceState: 'T' });
  await clearUnsaved(device, AT);
  expect(await touches()).toEqual({});
  await undo();
  expect(await touches()).toEqual({ [ana]: { attendanceState: 'T' } });
});

it('4.21 if a day has no unsaved marks, clearing them does nothing and adds no step to the undo history', async () => {
  expect(await clearUnsaved(device, AT)).toBe(0);
  expect(await readTaps(device.db, AT)).toBeNull();
});
