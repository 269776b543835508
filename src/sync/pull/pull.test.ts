import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedPage, feedRow, foreign, ours, TestDevice } from '../../../tests/support/device.ts';
import { hearOf } from '../../../tests/support/heard.ts';
import type { Send } from '../../api/send.ts';
import { GROUP_STORES } from '../../db/stored-records.ts';
import { startFullPull } from './apply-page.ts';
import { pullAll, pullPage } from '../../../tests/support/sync-once.ts';

const ANA = 301;

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

const paths = () => device.requests.map(({ path }) => path);

describe('S5.4 when screens are notified of new rows during a full pull (of all rows)', () => {
  const DAYS = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
  /** One element for each notification: the days of the mark groups that may have changed, or `everything`. */
  let told: (string[] | 'everything')[];
  let stopHearing: () => void;
  beforeEach(async () => {
    told = [];
    // Dexie also notifies live queries when a database opens.
    await device.db.open();
    stopHearing = hearOf(device.db, GROUP_STORES.marks, (mayHaveChanged) => {
      const days = DAYS.filter((day) => mayHaveChanged([1, day]));
      told.push(mayHaveChanged([9, '1999-01-01']) ? 'everything' : days);
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    stopHearing();
  });

  const group = (day: string) => ({ table: 'marks', group: [1, day], common: {}, rows: { 1: {} }, change: 3 }) as const;
  const dayPage = (n: number) => {
    const page = n === DAYS.length - 1 ? null : `9.4.${n}`;
    return ours({ ...feedPage([], 9, { page }), groups: [group(DAYS[n] ?? '')] });
  };

  it('S5.4 in a full pull, screens are notified of the first page immediately, and of all later pages together after the final page', async () => {
    device.answers.push(...DAYS.map((_, n) => dayPage(n)));
    for (const _ of DAYS) await pullPage(device);
    expect(told).toEqual([[DAYS[0]], DAYS.slice(1)]);
  });

  it('S5.4a at the first page of the change feed after a full pull, the device notifies the screens once that any row may have changed', async () => {
    device.answers.push(...DAYS.map((_, n) => dayPage(n)));
    for (const _ of DAYS) await pullPage(device);
    told = [];
    device.answers.push(ours(feedPage([], 9, { more: true })), ours(feedPage([], 9, { more: false })));
    await pullPage(device);
    expect(told).toEqual(['everything']);
    await pullPage(device);
    expect(told).toHaveLength(1);
    expect((await device.sync()).untold).toBeUndefined();
  });
});

describe('P2 a pull of the server’s changes', () => {
  it('P4.3 a new device first pulls all rows in pages, and then the changes that were made during this pull', async () => {
    device.answers.push(
      ours(feedPage([feedRow(ANA, 3, { nickname: 'Ana' })], 9, { page: '9.4.301', total: 2 })),
      ours(feedPage([feedRow(302, 4, {})], 9, { page: null, total: 2 })),
      ours(feedPage([feedRow(ANA, 10, { nickname: 'Ani' })], 10, { more: false })),
    );
    expect(await pullAll(device)).toEqual({ kind: 'empty' });
    expect(paths()).toEqual([
      'changes?groups=1',
      'changes?epoch=e1&page=9.4.301&groups=1',
      'changes?epoch=e1&after=9&groups=1',
    ]);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'Ani' });
    expect(await device.sync()).toMatchObject({ cursor: 10, complete: true });
  });

  it('S6.3 in a full pull (of all rows) the device requests the next page before it has stored the current page', async () => {
    device.answers.push(
      ours(feedPage([feedRow(ANA, 3, {})], 9, { page: '9.4.301', total: 2 })),
      ours(feedPage([feedRow(302, 4, {})], 9, { page: null, total: 2 })),
    );
    const order: string[] = [];
    device.db.students.hook('creating', () => void order.push('stored'));
    const send: Send = async (request) => {
      order.push('asked');
      return await device.send(request);
    };
    await pullAll({ ...device, send });
    expect(order).toEqual(['asked', 'asked', 'stored', 'stored', 'asked']);
    expect(await device.db.students.count()).toBe(2);
  });

  it('S6.3 if a new full pull begins, the device drops the page that it had already requested for the earlier full pull', async () => {
    device.answers.push(
      ours(feedPage([feedRow(ANA, 3, {})], 9, { page: '9.4.301' })),
      ours(feedPage([feedRow(302, 4, {})], 9, { page: null })),
      ours(feedPage([feedRow(303, 5, {})], 10, { page: null })),
    );
    const send: Send = async (request) => {
      if (request.path.includes('page=')) await startFullPull(device);
      return await device.send(request);
    };
    await pullAll({ ...device, send });
    expect((await device.db.students.toArray()).map(({ id }) => id)).toEqual([303]);
  });

  it('P4.3 if a full pull was interrupted, the device continues it with the page after the most recently stored page', async () => {
    device.answers.push(ours(feedPage([feedRow(ANA, 3, {})], 9, { page: '9.4.301' })));
    expect(await pullAll(device)).toMatchObject({ kind: 'retry' });
    await pullAll(device);
    expect(paths().at(-1)).toBe('changes?epoch=e1&page=9.4.301&groups=1');
  });

  it('P4.2 if the server answers a pull with `resync`, the device pulls all rows (a full pull) and keeps its outbox', async () => {
    await device.pulledTo(10);
    await device.createStudent(999);
    device.answers.push(
      ours({ code: 'resync', message: '' }, 410),
      ours(feedPage([feedRow(ANA, 3, {})], 4, { page: null, epoch: 'e2' })),
      ours(feedPage([], 4, { more: false, epoch: 'e2' })),
    );
    expect(await pullAll(device)).toEqual({ kind: 'empty' });
    expect(paths()).toEqual([
      'changes?epoch=e1&after=10&groups=1',
      'changes?groups=1',
      'changes?epoch=e2&after=4&groups=1',
    ]);
    expect(await device.sync()).toMatchObject({ cursor: 4, epoch: 'e2' });
    expect(await device.states()).toEqual(['waiting']);
  });

  it('P4.2e a device that has not pulled for over a year pulls all rows, and removes the student whom only it still has in a class that was created again', async () => {
    const CLASS = 200;
    await device.pulledTo(10, { looked: device.wallClock });
    device.answers.push(
      ours(
        feedPage(
          [feedRow(ANA, 10, { classId: CLASS }), feedRow(CLASS, 10, {}, { table: 'classes', deleted: 'a' })],
          10,
        ),
      ),
    );
    await pullPage(device);
    device.wallClock += 366 * 86_400_000;
    const again = feedRow(CLASS, 11, { name: '7A' }, { table: 'classes' });
    device.answers.push(
      ours(feedPage([again], 11)),
      ours(feedPage([again], 11, { page: null })),
      ours(feedPage([], 11)),
    );
    expect(await pullAll(device)).toEqual({ kind: 'empty' });
    expect(paths().slice(1)).toEqual([
      'changes?epoch=e1&after=10&groups=1',
      'changes?groups=1',
      'changes?epoch=e1&after=11&groups=1',
    ]);
    expect(await device.db.classes.get(CLASS)).toMatchObject({ name: '7A' });
    expect(await device.student(ANA)).toBeUndefined();
  });

  it('R5 if a proxy and not our server answers a pull with the status 410, the device starts no full pull', async () => {
    await device.pulledTo(10);
    device.answers.push(foreign(410), foreign(410, { code: 'resync' }));
    expect(await pullAll(device)).toMatchObject({ kind: 'retry' });
    expect(await pullAll(device)).toMatchObject({ kind: 'retry' });
    expect(await device.sync()).toMatchObject({ cursor: 10, full: null });
    expect(device.requests).toHaveLength(2);
  });

  it('R7 if the session has expired, a pull refreshes it once, and asks the teacher to sign in if the refresh is refused', async () => {
    await device.pulledTo(10);
    const unauthorized = ours({ code: 'unauthorized', message: '' }, 401);
    device.refreshes.push('refreshed', 'signed-out');
    device.answers.push(unauthorized, ours(feedPage([], 10)), unauthorized);
    expect(await pullAll(device)).toEqual({ kind: 'empty' });
    expect(await pullAll(device)).toEqual({ kind: 'sign-in' });
  });
});
