import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestDevice } from '../../../tests/support/device.ts';
import { hearOf } from '../../../tests/support/heard.ts';
import { studentRow } from '../../../tests/support/rows.ts';
import { putGroups } from '../rows/records.ts';
import { writeTransaction } from '../write-transaction.ts';

const [DAY_1, DAY_2, DAY_3] = ['2026-11-17', '2026-11-18', '2026-11-19'] as const;

let device: TestDevice;
/** What live queries have heard: each time, the groups of marks whose keys are named, or `all`. */
let heard: (string[] | 'all')[];

let stopHearing: () => void;

beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(5);
  heard = [];
  stopHearing = hearOf(device.db, 'markGroups', (has) => {
    heard.push(has([9, '1999-01-01']) ? 'all' : [DAY_1, DAY_2, DAY_3].filter((day) => has([1, day])));
  });
  // The database itself needs the other timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  stopHearing();
});

async function page(day: string, { isLast = false, fails = false } = {}): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: db.tables, pageOfFullPull: { isLast } }, async () => {
    await putGroups(db, 'marks', [{ group: [1, day], common: {}, rows: { 1: {} } }]);
    if (fails) throw new Error('The page is undone.');
  });
}

describe('live queries during a full pull', () => {
  it('S5.4 hear of the first page at once, and of the pages of the next half second together', async () => {
    await page(DAY_1);
    expect(heard).toEqual([[DAY_1]]);
    await page(DAY_2);
    await page(DAY_3);
    expect(heard).toEqual([[DAY_1]]);
    vi.advanceTimersByTime(500);
    expect(heard).toEqual([[DAY_1], [DAY_2, DAY_3]]);
  });

  it('S5.4 hear of the last page at once, and that anything may have changed', async () => {
    await page(DAY_1);
    await page(DAY_2);
    await page(DAY_3, { isLast: true });
    expect(heard).toEqual([[DAY_1], 'all']);
    vi.advanceTimersByTime(500);
    expect(heard).toHaveLength(2);
  });

  it('S5.4 hear of nothing that was undone', async () => {
    await expect(page(DAY_1, { fails: true })).rejects.toThrow('undone');
    vi.advanceTimersByTime(500);
    expect(heard).toEqual([]);
  });

  it('S5.4 hear at once of a write of the teacher, and of students that a page brings', async () => {
    let students = 0;
    const stop = hearOf(device.db, 'students', () => (students += 1));
    await page(DAY_1);
    await device.db.students.put(studentRow(21, 'Abdi, Ana'));
    await writeTransaction(device, { tables: device.db.tables, pageOfFullPull: { isLast: false } }, async () => {
      await device.db.students.put(studentRow(22, 'Chen, Ben'));
    });
    stop();
    expect(students).toBe(2);
  });
});
