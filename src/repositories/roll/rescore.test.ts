import { beforeEach, expect, it } from 'vitest';
import { TestDevice, USER } from '../../../tests/support/device.ts';
import { bookRow, classRow, markRow, studentRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { scoreOf } from '#domain/scoring/scoring.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';
import { saveSettings } from '../save-settings.ts';
import { findRescoring, rescoringOfDay, storeRescoring } from './rescore.ts';

const [THU, FRI] = ['2026-11-19', '2026-11-20'] as const;
const OLD = daySettingsOf(defaultSettings());
const NEW = { ...OLD, note1aValue: -2 };
const ND = { note1: 'ND', note1State: 'a' } as const;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
  const { db } = device;
  await db.gradeBooks.bulkPut([bookRow(1, 'Fall 2026'), bookRow(2, 'Spring 2026')]);
  await db.profile.put({ id: USER, currentGradeBookId: 1, reportName: null, school: null });
  await db.classes.bulkPut([classRow(1, 'Period 1'), classRow(2, 'Period 2'), classRow(3, 'Old', { gradeBookId: 2 })]);
  await db.students.bulkPut([studentRow(11, 'Rivera, Ana'), studentRow(12, 'Chen, Bo')]);
  await rowsOf(db, 'marks').bulkPut([
    markRow(11, THU, ND),
    markRow(12, THU),
    markRow(11, FRI, { ...ND, value: 10 }),
    markRow(21, FRI, { ...ND, classId: 2 }),
    markRow(31, FRI, { ...ND, classId: 3 }),
  ]);
});

const scores = async () => {
  const marks = await rowsOf(device.db, 'marks').toArray();
  return Object.fromEntries(marks.map((mark) => [`${mark.studentId} ${mark.createdAt.slice(8)}`, scoreOf(mark)]));
};
const BEFORE = { '11 19': 5, '12 19': 5, '11 20': 10, '21 20': 5, '31 20': 5 };
const found = async () => await findRescoring(device, OLD, NEW);

it('4.73 new points would change the days of the current grade book that were scored with the replaced points, and no other day', async () => {
  const { marks, days, scores: changed } = await found();
  expect(marks.map(({ studentId, day }) => [studentId, day])).toEqual([
    [11, THU],
    [12, THU],
    [21, FRI],
  ]);
  expect([days, changed]).toEqual([[THU, FRI], 2]);
  expect((await findRescoring(device, OLD, OLD)).marks).toEqual([]);
});

it('4.74 the new points of saved days are stored with one write for each class and day, and one undo restores each mark', async () => {
  const rescoring = await found();
  await storeRescoring(device, rescoring);
  expect(await scores()).toEqual({ ...BEFORE, '11 19': 3, '21 20': 3 });
  const bodies = (await device.outbox()).map(({ body }) => body as { createdAt: string; data: unknown[] });
  expect(bodies.map(({ createdAt, data }) => [createdAt, data.length])).toEqual([
    [THU, 2],
    [FRI, 1],
  ]);
  await storeRescoring(device, rescoring, true);
  expect(await scores()).toEqual(BEFORE);
  expect(await device.outbox()).toHaveLength(4);
});

it('4.74 a write of new points has at most 500 marks and 64 KB', async () => {
  const many = Array.from({ length: 501 }, (_, at) => markRow(1_000 + at, THU, ND));
  await rowsOf(device.db, 'marks').bulkPut(many);
  await storeRescoring(device, await found());
  const sizes = (await device.outbox()).map(({ body }) => JSON.stringify(body).length);
  expect(sizes.length).toBeGreaterThan(3);
  for (const size of sizes) expect(size).toBeLessThan(66_000);
  expect((await scores())['1500 19']).toBe(3);
});

it('4.74 if the device can’t store one of the writes, no mark has new points', async () => {
  const rescoring = await found();
  device.storage.break('outbox', new DOMException('full', 'QuotaExceededError'));
  await expect(storeRescoring(device, rescoring)).rejects.toThrow();
  expect(await scores()).toEqual(BEFORE);
});

it('4.74 an undo leaves marks that were deleted or got other points meanwhile as they are', async () => {
  const rescoring = await found();
  await storeRescoring(device, rescoring);
  const [first, second] = rescoring.marks;
  await rowsOf(device.db, 'marks').put(markRow(11, THU, { ...NEW, ...ND, value: 7 }));
  await rowsOf(device.db, 'marks').put({ ...markRow(12, THU, NEW), tomb: 'a-delete' });
  await storeRescoring(device, rescoring, true);
  expect([first?.studentId, second?.studentId]).toEqual([11, 12]);
  const [entry] = (await device.outbox()).slice(2);
  expect(entry?.body).toMatchObject({ createdAt: FRI });
  expect((await scores())['11 19']).toBe(5);
});

it('4.75 on one day of a class, the present points are used for all marks that have others', async () => {
  await saveSettings(device, { note1aValue: -2 });
  const rescoring = await rescoringOfDay(device, 1, markRow(11, FRI).createdAt);
  await storeRescoring(device, rescoring);
  expect(await scores()).toEqual({ ...BEFORE, '11 20': 3 });
});
