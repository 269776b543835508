import { beforeEach, describe, expect, it, vi } from 'vitest';
import { feedPage, feedRow, foreign, ours, TestDevice } from '../../../tests/support/device.ts';
import { hearOf } from '../../../tests/support/heard.ts';
import type { Send } from '../../api/send.ts';
import { startFullPull } from './apply-page.ts';
import { PageAhead, pullPage } from './pull.ts';
import { pullAll } from '../../../tests/support/sync-once.ts';

const ANA = 301;

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

const paths = () => device.requests.map(({ path }) => path);

describe('P2 pulling', () => {
  it('P4.3 a new device pulls all rows page by page, and then the changes that were made meanwhile', async () => {
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

  it('S6.3 a full pull asks for the next page before it has stored the one before', async () => {
    const ahead = new PageAhead(async () => false);
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
    await pullPage({ ...device, send }, ahead);
    await pullPage({ ...device, send }, ahead);
    expect(order).toEqual(['asked', 'asked', 'stored', 'stored']);
    expect(await device.db.students.count()).toBe(2);
  });

  it('S5.4 the screen reads the progress of a full pull after its first and its last page, and not after each page', async () => {
    const pages = ['9.4.301', '9.4.302', '9.4.303', null];
    for (const [n, page] of pages.entries())
      device.answers.push(ours(feedPage([feedRow(ANA + n, 3, {})], 9, { page })));
    device.answers.push(ours(feedPage([], 9, { more: false })));
    let heard = 0;
    // Dexie also tells live queries when a database opens.
    await device.db.open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stop = hearOf(device.db, 'meta', (has) => (heard += Number(has('sync'))));
    for (const _ of pages) await pullPage(device);
    stop();
    vi.useRealTimers();
    expect((await device.sync()).complete).toBe(true);
    expect(heard).toBe(2);
  });

  it('S6.3 a page that was asked for ahead is dropped if the pull has begun anew meanwhile', async () => {
    const ahead = new PageAhead(async () => false);
    device.answers.push(
      ours(feedPage([feedRow(ANA, 3, {})], 9, { page: '9.4.301' })),
      ours(feedPage([feedRow(302, 4, {})], 9, { page: null })),
      ours(feedPage([feedRow(303, 5, {})], 10, { page: null })),
    );
    await pullPage(device, ahead);
    await startFullPull(device);
    await pullPage(device, ahead);
    expect((await device.db.students.toArray()).map(({ id }) => id)).toEqual([303]);
  });

  it('P4.3 a full pull that was interrupted continues with the page that it had reached', async () => {
    device.answers.push(ours(feedPage([feedRow(ANA, 3, {})], 9, { page: '9.4.301' })));
    expect(await pullAll(device)).toMatchObject({ kind: 'retry' });
    await pullAll(device);
    expect(paths().at(-1)).toBe('changes?epoch=e1&page=9.4.301&groups=1');
  });

  it('P4.2 the server’s answer `resync` starts a full pull that keeps the outbox', async () => {
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

  it('R5 the answer 410 starts no full pull if it came from a proxy and not from our server', async () => {
    await device.pulledTo(10);
    device.answers.push(foreign(410), foreign(410, { code: 'resync' }));
    expect(await pullAll(device)).toMatchObject({ kind: 'retry' });
    expect(await pullAll(device)).toMatchObject({ kind: 'retry' });
    expect(await device.sync()).toMatchObject({ cursor: 10, full: null });
    expect(device.requests).toHaveLength(2);
  });

  it('R5 a captive portal’s answer to a pull changes nothing on the device', async () => {
    await device.pulledTo(10);
    device.answers.push(foreign(200, feedPage([feedRow(ANA, 11, {})], 11)));
    expect(await pullAll(device)).toMatchObject({ kind: 'retry' });
    expect(await device.sync()).toMatchObject({ cursor: 10 });
  });

  it('R7 a pull refreshes an expired session once, and asks for a sign-in when the refresh is refused', async () => {
    await device.pulledTo(10);
    const unauthorized = ours({ code: 'unauthorized', message: '' }, 401);
    device.refreshes.push('refreshed', 'signed-out');
    device.answers.push(unauthorized, ours(feedPage([], 10)), unauthorized);
    expect(await pullAll(device)).toEqual({ kind: 'empty' });
    expect(await pullAll(device)).toEqual({ kind: 'sign-in' });
  });

  it('L1.1 every call of a pull carries the user id of the teacher to whom the database belongs', async () => {
    await pullAll(device);
    expect(device.requests).toMatchObject([{ headers: { 'user-id': '7' } }]);
  });
});
