import { beforeEach, expect, it } from 'vitest';
import { feedPage, feedRow, ours, TestDevice } from '../../../tests/support/device.ts';
import { noteTeachersWrite } from '../../db/teachers-writes.ts';
import { now } from '../../platform/clock.ts';
import { pullPage } from '../../../tests/support/sync-once.ts';
import { letTeacherGoFirst } from './teacher-first.ts';

let device: TestDevice;
let order: string[];
beforeEach(() => {
  device = new TestDevice();
  order = [];
});

/** Returns the names of the functions that the pull awaits if the wall clock is `later` ms after the latest write. */
async function waitsAt(later = 0): Promise<string[]> {
  await letTeacherGoFirst(device.db, {
    now: () => now() + later,
    painted: async () => void order.push('painted'),
    wait: async (ms) => void order.push(`${ms} ms`),
  });
  return order;
}

it('S6.4 if the teacher has saved nothing, a full pull stores a page without a pause', async () => {
  expect(await waitsAt()).toEqual([]);
});

it.each(['stored', 'refused'])(
  'S6.4 if the teacher is saving a change, a full pull waits until it is %s and the screen is painted, and then for 200 ms',
  async (end) => {
    const write = Promise.withResolvers<void>();
    noteTeachersWrite(device.db, write.promise);
    const waiting = waitsAt();
    await Promise.resolve();
    order.push(end);
    if (end === 'stored') write.resolve();
    else write.reject(new Error('no room'));
    expect(await waiting).toEqual([end, 'painted', '200 ms']);
  },
);

it('S6.4 if the teacher’s most recent save was over two seconds ago, or the clock was set back, a full pull does not pause', async () => {
  await device.createStudent(999);
  expect(await waitsAt(2_001)).toEqual([]);
  expect(await waitsAt(-60_000)).toEqual([]);
  expect(await waitsAt()).toEqual(['painted', '200 ms']);
});

it('S6.4 only a full pull waits for the teacher’s saves before it stores a page; a pull of changes does not wait', async () => {
  device.answers.push(
    ours(feedPage([feedRow(301, 3, {})], 9, { page: null })),
    ours(feedPage([feedRow(302, 10, {})], 10, { more: false })),
  );
  const beforePage = async () => void order.push(`${await device.db.students.count()} students`);
  await pullPage({ ...device, beforePage });
  await pullPage({ ...device, beforePage });
  expect(order).toEqual(['0 students']);
  expect(await device.db.students.count()).toBe(2);
});
