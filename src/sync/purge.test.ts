import { beforeEach, expect, it } from 'vitest';
import type { StoredRow } from '#domain/sync/patch.ts';
import type { TableName } from '#domain/tables/all.ts';
import { NOON, TestDevice } from '../../tests/support/device.ts';
import { classesWithTeams, setsKey } from '../db/team-keys.ts';
import { purgeDeleted } from './purge.ts';
import { rowsOf } from '../../tests/support/stored-rows.ts';

const CLASS = 200;
const ANA = 301;
const DAY_MS = 86_400_000;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(50);
  await has('classes', { id: CLASS, gradeBookId: 1, name: 'Period 1', tomb: 'deleted-it' });
  await has('students', { id: ANA, classId: CLASS, nickname: 'Ana' });
  await has('activityNotes', { id: 1, classId: CLASS, date: '2026-11-20', shortNote: 'Relay' });
  await has('raceEvents', { id: 2, raceId: 3, classId: CLASS });
});

const has = async (table: TableName, row: StoredRow) => await rowsOf(device.db, table).put({ tomb: null, ...row });
const count = async () =>
  (await device.db.students.count()) + (await device.db.activityNotes.count()) + (await device.db.raceEvents.count());
/** Starts the app this many days after its first start. */
const startAfter = async (days: number) => {
  device.wallClock = NOON + days * DAY_MS;
  return await purgeDeleted(device);
};

it('D4.3a the purge removes the content of a deleted row and all rows below it 30 days after the delete, but keeps the tombstone', async () => {
  await startAfter(0);
  await startAfter(30);
  expect([await count(), await device.db.classes.get(CLASS)]).toEqual([
    3,
    expect.objectContaining({ name: 'Period 1' }),
  ]);
  await startAfter(31);
  expect([await count(), await device.db.classes.get(CLASS)]).toEqual([
    0,
    expect.objectContaining({ id: CLASS, name: '', tomb: 'deleted-it', gradeBookId: 1 }),
  ]);
});

it('D4.3 the 30 days until a deleted row is purged begin when the device first pulls the delete, even if a full pull comes later', async () => {
  await startAfter(0);
  await has('classes', { id: CLASS, gradeBookId: 1, name: 'Period 1', tomb: 'deleted-it', pulled: 9 });
  await startAfter(20);
  await startAfter(31);
  expect(await count()).toBe(0);
});

it('D4.3 if a row was restored and deleted again, the 30 days until its purge begin again with the second delete', async () => {
  await has('classes', { id: 201, gradeBookId: 1, name: 'Period 2' });
  await has('students', { id: 302, classId: 201 });
  await startAfter(0);
  await has('classes', { id: CLASS, gradeBookId: 1, name: 'Period 1', tomb: 'deleted-it-again' });
  await startAfter(31);
  expect([await count(), (await device.db.classes.get(201))?.name]).toEqual([4, 'Period 2']);
});

it('D4.3 if an outbox entry changes a deleted row, the purge keeps this row and the rows below it', async () => {
  await startAfter(0);
  await device.patchStudent(ANA, { nickname: 'Ani' });
  await startAfter(31);
  expect([await device.student(ANA), await count()]).toEqual([expect.objectContaining({ nickname: 'Ani' }), 1]);
});

it('D4.3 while the teacher’s undo of a delete waits to be sent, the purge keeps the rows of this delete', async () => {
  await startAfter(0);
  const patches = [{ table: 'classes', id: CLASS, kind: 'restore', key: 'deleted-it' } as const];
  await device.saved({ method: 'POST', path: 'restore', body: { key: 'deleted-it' }, patches });
  await startAfter(31);
  expect([await count(), (await device.db.classes.get(CLASS))?.name]).toEqual([3, 'Period 1']);
});

it('D4.3 if there are more deleted rows to purge than one transaction may remove, the device uses several transactions', async () => {
  const many = Array.from({ length: 700 }, (_, n) => ({ id: 1_000 + n, classId: CLASS }) as StoredRow);
  await rowsOf(device.db, 'students').bulkPut(many);
  await startAfter(0);
  expect([await startAfter(31), await count()]).toEqual([704, 0]);
});

it('D4.3 the purge of deleted rows runs at most once a day, by the device’s clock as corrected with the server’s time', async () => {
  await startAfter(0);
  await has('students', { id: 302, classId: 201, tomb: 'unseen' });
  await startAfter(0.5);
  expect(await device.db.meta.get('buried')).toMatchObject({ at: NOON, since: { 'deleted-it': NOON } });
  await device.db.meta.put({ key: 'clock', ms: 0, counter: 0, offset: 40 * DAY_MS, device: 'd' });
  await startAfter(0.5);
  expect(await count()).toBe(1);
});

it('D4.3b in the middle of a pull the device purges nothing, because the rows of a restored class arrive before the class', async () => {
  await startAfter(0);
  await device.pulledTo(50, { latest: 60 });
  await startAfter(31);
  expect(await count()).toBe(3);
  await device.pulledTo(60, { latest: 60 });
  await startAfter(32);
  expect(await count()).toBe(0);
});

it('10.31 when a deleted class can no longer be restored, the purge removes the class together with its teams', async () => {
  await has('classes', { id: 201, gradeBookId: 1, name: 'Period 2' });
  for (const classId of [CLASS, 201, 202]) await device.db.local.put({ key: setsKey(classId), sets: [] });
  const left = async () => await classesWithTeams(device.db);
  await startAfter(0);
  expect(await left()).toEqual([CLASS, 201]);
  await startAfter(31);
  expect(await left()).toEqual([201]);
});

it('10.31 until the first pull has ended, the purge keeps teams of an unknown class, because the class may still arrive', async () => {
  await device.pulledTo(50, { complete: false });
  await device.db.local.put({ key: setsKey(202), sets: [] });
  await startAfter(0);
  expect(await classesWithTeams(device.db)).toEqual([202]);
});
