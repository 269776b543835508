import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestDevice } from '../../tests/support/device.ts';
import { hearOf, type MayHaveChanged } from '../../tests/support/heard.ts';
import { studentRow } from '../../tests/support/rows.ts';
import { putGroups } from './rows/records.ts';
import { writeTransaction } from './write-transaction.ts';
import type { Telling } from './delayed-changes.ts';

const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19'] as const;
const [DAY_1, DAY_2, DAY_3] = DAYS;

let device: TestDevice;
/** One element for each notification of live queries about mark groups: the days of the groups, or `everything`. */
let told: (string[] | 'everything')[];
let stopHearing: () => void;

const isEverything = (mayHaveChanged: MayHaveChanged) =>
  mayHaveChanged([9, '1999-01-01']) && mayHaveChanged('a key', 'tombs') && mayHaveChanged([9, '1999-01-01'], ':dels');

beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(5);
  told = [];
  stopHearing = hearOf(device.db, 'markGroups', (mayHaveChanged) => {
    told.push(isEverything(mayHaveChanged) ? 'everything' : DAYS.filter((day) => mayHaveChanged([1, day])));
  });
  // Only these timers are faked. The database needs the other timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  stopHearing();
});

const putDay = async (day: string) =>
  await putGroups(device.db, 'marks', [{ group: [1, day], common: {}, rows: { 1: {} } }]);

async function page(day: string, when: Telling = 'later'): Promise<void> {
  await writeTransaction(device, { tables: device.db.tables, told: when }, async () => await putDay(day));
}

it('S5.4 in a full pull, the app notifies live queries of the first page immediately, and of the later pages together after half a second', async () => {
  await page(DAY_1);
  expect(told).toEqual([[DAY_1]]);
  await page(DAY_2);
  await page(DAY_3);
  expect(told).toEqual([[DAY_1]]);
  vi.advanceTimersByTime(500);
  expect(told).toEqual([[DAY_1], [DAY_2, DAY_3]]);
});

it('S5.4 even if the device’s clock jumps by a second forward or a minute back, live queries are notified of new pages in time', async () => {
  await page(DAY_1);
  await page(DAY_2);
  vi.setSystemTime(Date.now() + 1_000);
  await page(DAY_3);
  vi.setSystemTime(Date.now() - 60_000);
  await page(DAY_1);
  expect(told).toEqual([[DAY_1], [DAY_2, DAY_3], [DAY_1]]);
});

it('S5.4 when the final page of a full pull is stored, live queries are notified immediately of this page and of those before it', async () => {
  await page(DAY_1);
  await page(DAY_2);
  await page(DAY_3, 'now');
  expect(told).toEqual([[DAY_1], [DAY_2, DAY_3]]);
  vi.advanceTimersByTime(500);
  expect(told).toHaveLength(2);
});

it('S5.4a if a transaction reports `everything`, the live queries of scores and of `meta` are told that any row may have changed', async () => {
  const all: boolean[] = [];
  const stops = [
    hearOf(device.db, 'assessmentScoreGroups', (mayHaveChanged) => all.push(isEverything(mayHaveChanged))),
    hearOf(device.db, 'meta', (mayHaveChanged) => all.push(mayHaveChanged('sync') && mayHaveChanged('kept:1'))),
  ];
  await page(DAY_1, 'everything');
  for (const stop of stops) stop();
  expect([told, all]).toEqual([['everything'], [true, true]]);
});

it('S5.4 if the transaction that stores a page of a full pull is aborted, live queries are not notified of this page', async () => {
  const undone = writeTransaction(device, { tables: device.db.tables, told: 'later' }, async () => {
    await putDay(DAY_1);
    throw new Error('The page is undone.');
  });
  await expect(undone).rejects.toThrow('undone');
  vi.advanceTimersByTime(500);
  expect(told).toEqual([]);
});

it('S5.4 if the teacher saves a change between two pages of a full pull, live queries are notified of the change immediately', async () => {
  await page(DAY_1);
  await writeTransaction(device, { tables: device.db.tables }, async () => await putDay(DAY_2));
  expect(told).toEqual([[DAY_1], [DAY_2]]);
});

it('S5.4 if a page of a full pull contains a student, live queries are notified of the student immediately', async () => {
  let students = 0;
  const stop = hearOf(device.db, 'students', () => (students += 1));
  await page(DAY_1);
  await writeTransaction(device, { tables: device.db.tables, told: 'later' }, async () => {
    await device.db.students.put(studentRow(22, 'Chen, Ben'));
  });
  stop();
  expect(students).toBe(1);
});
