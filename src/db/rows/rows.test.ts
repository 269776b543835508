import { globSync, readFileSync } from 'node:fs';
import { liveQuery } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { feedPage, NO_CLOCK, TestDevice } from '../../../tests/support/device.ts';
import { markRow } from '../../../tests/support/rows.ts';
import { rowsOf } from '../../../tests/support/stored-rows.ts';
import { save } from '../../sync/outbox/save.ts';
import { applyPage } from '../../sync/pull/apply-page.ts';
import { createMarks } from '../../writes/daily-points.ts';
import { lastInRange, rowsInGroup, rowsInRange, rowsOfDelete } from './scan.ts';
import { putGroups } from './records.ts';

const CLASS = 7;
const DAY = '2026-11-20' as LocalDate;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(5);
});

const students = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const mark = (studentId: number, day: LocalDate, more: object = {}) =>
  markRow(studentId, day, { classId: CLASS, ...more });
const days = (count: number) =>
  students(count).map((n) => new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10) as LocalDate);

it('S2.1, S2.3 a search for the marks of a range of days finds those of the first and the last day, but none of another class', async () => {
  await rowsOf(device.db, 'marks').bulkPut([
    ...['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((day) => mark(1, day as LocalDate)),
    markRow(2, '2026-11-18', { classId: CLASS + 1 }),
  ]);
  const found = await rowsInRange(device.db, 'marks', { from: [CLASS, '2026-11-18'], to: [CLASS, '2026-11-19'] });
  expect(found.map(({ createdAt }) => createdAt)).toEqual(['2026-11-18', '2026-11-19']);
});

it('S2.3 a search for the latest day with a mark that is not deleted skips later days on which all marks are deleted', async () => {
  await rowsOf(device.db, 'marks').bulkPut([mark(1, '2026-11-17' as LocalDate), mark(1, DAY, { tomb: 'a-delete' })]);
  const last = await lastInRange(device.db, 'marks', { from: [CLASS], to: [CLASS] }, ({ tomb }) => !tomb);
  expect(last?.createdAt).toBe('2026-11-17');
});

it('S2.3 a search by the idempotency key of a delete finds the deleted rows, in tables with one record for many rows and with one for each row', async () => {
  const deleted = mark(2, DAY, { tomb: 'a-delete' });
  await rowsOf(device.db, 'marks').bulkPut([mark(1, DAY), deleted]);
  await device.has('classes', { id: CLASS, tomb: 'a-delete' });
  const rows = await device.db.transaction(
    'r',
    device.db.tables,
    async () => await rowsOfDelete(device.db, 'a-delete'),
  );
  expect(rows).toEqual([
    { table: 'classes', id: CLASS },
    { table: 'marks', id: deleted.id, group: [CLASS, DAY] },
  ]);
});

it('S2.3 if another device deletes a mark, a search by the idempotency key of the delete finds the mark until it is restored', async () => {
  await rowsOf(device.db, 'marks').bulkPut(students(3).map((n) => mark(n, DAY)));
  const { id, ...fields } = mark(2, DAY);
  const pulled = async (change: number, deleted: string | null) =>
    await applyPage(
      device,
      await device.sync(),
      feedPage([{ table: 'marks', id, change, fields: { ...fields }, ...(deleted && { deleted }) }], change),
      NO_CLOCK,
    );
  const found = async () =>
    await device.db.transaction('r', device.db.tables, async () => await rowsOfDelete(device.db, 'a-delete'));
  await pulled(6, 'a-delete');
  expect(await found()).toEqual([{ table: 'marks', id, group: [CLASS, DAY] }]);
  await pulled(7, null);
  expect(await found()).toEqual([]);
  expect(await rowsInGroup(device.db, 'marks', [CLASS, DAY])).toHaveLength(3);
});

describe('how many database requests a save and a page of the change feed need', () => {
  beforeEach(async () => {
    device = new TestDevice();
    await device.pulledTo(5);
  });

  async function requestsOf(work: () => Promise<unknown>): Promise<number> {
    device.storage.requests = 0;
    await work();
    return device.storage.requests;
  }
  const marksOf = (count: number, day: LocalDate) =>
    createMarks(
      CLASS,
      day,
      students(count).map((studentId) => ({ id: markId(studentId, day), studentId, fields: {} })),
      {},
    );
  const page = (count: number, to: number) =>
    feedPage(
      students(count).map((n) => {
        const { id, ...fields } = mark(n, DAY);
        return { table: 'marks', id, change: to, fields: { ...fields } };
      }),
      to,
    );

  it('S5.1 a save of 60 marks makes as many database requests as a save of one mark', async () => {
    const one = await requestsOf(async () => await save(device, [marksOf(1, '2026-11-18' as LocalDate)]));
    const sixty = await requestsOf(async () => await save(device, [marksOf(60, '2026-11-19' as LocalDate)]));
    expect(one).toBeGreaterThan(5);
    expect(sixty).toBe(one);
  });

  it('S5.1 storing 60 pulled marks of a day makes as many database requests as storing one pulled mark', async () => {
    const apply = async (count: number, to: number) =>
      await applyPage(device, await device.sync(), page(count, to), NO_CLOCK);
    const one = await requestsOf(async () => await apply(1, 6));
    const sixty = await requestsOf(async () => await apply(60, 7));
    expect(one).toBeGreaterThan(5);
    expect(sixty).toBe(one);
  });

  it('S5.3 when the device stores 200 days of another class, the query of a screen for one day does not run again', async () => {
    let reads = 0;
    const first = new Promise<void>((resolve) => {
      liveQuery(async () => await rowsInRange(device.db, 'marks', { from: [1, DAY], to: [1, DAY] })).subscribe(() => {
        reads += 1;
        resolve();
      });
    });
    await first;
    const groups = days(200).map((day) => ({ group: [CLASS, day], common: {}, rows: { 1: {} } }));
    await device.db.transaction('rw', device.db.tables, async () => await putGroups(device.db, 'marks', groups));
    // If the 200 groups had made the screen read too, that would be counted.
    await rowsOf(device.db, 'marks').put(markRow(1, DAY, { classId: 1 }));
    await vi.waitFor(() => expect(reads).toBe(2));
  });
});

it('S4.1 only files in src/db use the IndexedDB tables of groups (records of many rows) and bases (the server’s rows) directly', () => {
  const named = /\b(?:markGroups|assessmentScoreGroups|groupStore|rowStore)\b/;
  const others = globSync('{src,src-sw}/**/*.{ts,tsx}', { cwd: new URL('../../..', import.meta.url) })
    .filter((file) => !file.startsWith('src/db/'))
    .filter((file) => named.test(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')));
  expect(others).toEqual([]);
});

it('S4.2a if the storage group of a changed row is unknown, the device applies the change as soon as a pull brings the row', async () => {
  const row = mark(1, DAY, { attendanceState: 'P' });
  await device.saved({
    method: 'PUT',
    path: 'x',
    patches: [{ table: 'marks', id: row.id, kind: 'update', fields: { attendanceState: 'A' } }],
  });
  expect((await device.outbox())[0]?.touches).toEqual([`marks:${row.id}`]);
  const { id, ...fields } = row;
  await applyPage(device, await device.sync(), feedPage([{ table: 'marks', id, change: 6, fields }], 6), NO_CLOCK);
  expect(await rowsOf(device.db, 'marks').get(id)).toMatchObject({ attendanceState: 'A' });
  expect((await device.outbox())[0]).toMatchObject({ touches: [`marks/${CLASS}/${DAY}`], state: 'waiting' });
});

it('S4.2a if the storage group of a changed row is unknown, the outbox entry gets the group when a later write creates the row', async () => {
  const { id, ...fields } = mark(1, DAY, { attendanceState: 'P' });
  const update = { table: 'marks', id, kind: 'update', fields: { attendanceState: 'A' } } as const;
  await device.saved({ method: 'PUT', path: 'x', patches: [update] });
  await device.saved({
    method: 'POST',
    path: 'x',
    patches: [{ table: 'marks', id, group: [CLASS, DAY], kind: 'create', fields }],
  });
  expect((await device.outbox()).map(({ touches }) => touches)).toEqual([
    [`marks/${CLASS}/${DAY}`],
    [`marks/${CLASS}/${DAY}`],
  ]);
  expect(await rowsOf(device.db, 'marks').get(id)).toMatchObject({ attendanceState: 'P' });
});
