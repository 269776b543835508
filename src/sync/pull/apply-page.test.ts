import { beforeEach, describe, expect, it } from 'vitest';
import { readSync } from '../../db/meta.ts';
import type { OutboxEntry } from '../../db/stored.ts';
import { clockGeneration } from '../clock.ts';
import { feedPage, feedRow, NOON, TestDevice, NO_CLOCK } from '../../../tests/support/device.ts';
import { Accepted } from '../outbox/accepted.ts';
import { touchesOf } from '../outbox/overlay.ts';
import { applyResults } from '../replay/apply-results.ts';
import { firstPull } from '../../repositories/review/outbox.ts';
import { applyFullPage, applyPage, startFullPull } from './apply-page.ts';
import type { FeedPage } from './feed-groups.ts';
import { basesOf, rowsOf } from '../../../tests/support/stored-rows.ts';

const ANA = 301;
const BEN = 302;
/** Many rows of the device. When a feed page is applied, fewer rows than this must be read. */
const MANY = Array.from({ length: 500 }, (_, n) => feedRow(n + 1, 3, {}));

let device: TestDevice;
/** The entries that the server has accepted and that a feed page will remove. */
let accepted: Accepted;
beforeEach(async () => {
  device = new TestDevice();
  accepted = new Accepted();
});

const page = async (content: FeedPage, clock: string | null = null) => {
  const heard = { reading: clock, generation: await clockGeneration(device.db), answeredAt: device.now() };
  return await applyPage(device, await readSync(device.db), content, heard, accepted);
};
const fullPage = async (content: FeedPage) => await applyFullPage(device, await readSync(device.db), content, NO_CLOCK);
const accept = async ({ seq, key }: OutboxEntry, change: number, epoch = 'e1') =>
  accepted.add(await device.sync(), epoch, [{ seq, key, change }], device.now());

describe('P3 the device applies a page of the change feed (the server’s list of changes)', () => {
  beforeEach(async () => {
    await device.pulledTo(10);
  });

  it('P3 the device stores the rows of a page of the change feed and the new cursor in one transaction', async () => {
    expect(await page(feedPage([feedRow(ANA, 11, { nickname: 'Ana' })], 12, { more: true }))).toBe(true);
    expect(await device.student(ANA)).toEqual({ id: ANA, nickname: 'Ana', tomb: null, pulled: 1 });
    expect((await device.sync()).cursor).toBe(12);
  });

  it('P1 if one write changed 5,000 rows, the device applies the larger page of the change feed with all of them', async () => {
    await device.has('students', { id: 7, nickname: 'Ana' });
    await device.patchStudent(7, { nickname: 'mine' });
    const rows = Array.from({ length: 5_000 }, (_, n) => feedRow(n + 1, 11, { nickname: `No ${n + 1}` }));
    expect(await page(feedPage(rows, 11, { more: true }))).toBe(true);
    expect(await rowsOf(device.db, 'students').count()).toBe(5_000);
    expect([await device.student(7), await device.student(5_000)]).toMatchObject([
      { nickname: 'mine' },
      { nickname: 'No 5000' },
    ]);
    expect((await device.sync()).cursor).toBe(11);
  });

  it('P3 if the device’s cursor has changed since the request for a page of the change feed, the device does not apply the page', async () => {
    const asked = await readSync(device.db);
    await device.pulledTo(20);
    const old = feedPage([feedRow(ANA, 11, { nickname: 'old' })], 12);
    expect(await applyPage(device, asked, old, NO_CLOCK)).toBe(false);
    expect(await device.student(ANA)).toBeUndefined();
    expect((await device.sync()).cursor).toBe(20);
  });

  it.each([
    ['another epoch has begun', { epoch: 'e2' }],
    ['a resync has begun', { full: { to: null, page: null } }],
  ])(
    'P3 if %s since the request for a page of the change feed, the device does not apply the page',
    async (_name, change) => {
      const asked = await readSync(device.db);
      await device.pulledTo(10, change);
      await applyPage(device, asked, feedPage([feedRow(ANA, 11, { nickname: 'old' })], 12), NO_CLOCK);
      expect(await device.student(ANA)).toBeUndefined();
    },
  );

  it('9.66, P3 if a page of the change feed has newer values, the screen still shows the fields that a waiting write changes', async () => {
    await device.has('students', { id: ANA, nickname: 'Ana', note: null });
    await device.patchStudent(ANA, { nickname: 'mine' });
    await page(feedPage([feedRow(ANA, 11, { nickname: 'theirs', note: 'new' })], 11));
    expect(await device.student(ANA)).toMatchObject({ nickname: 'mine', note: 'new' });
    expect(await basesOf(device.db).get(['students', ANA])).toMatchObject({ row: { nickname: 'theirs' } });
  });

  it('P3 a page of the change feed removes the accepted outbox entries whose changes it contains, and the screen shows the server’s merged rows', async () => {
    await device.has('students', { id: ANA, nickname: 'Ana' });
    await accept(await device.patchStudent(ANA, { nickname: 'lost the merge' }), 11);
    await page(feedPage([feedRow(ANA, 12, { nickname: 'winner' })], 12));
    expect(await device.outbox()).toEqual([]);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'winner' });
    expect(await basesOf(device.db).count()).toBe(0);
  });

  it('P3 if a page of the change feed removes an accepted entry but lacks some of its rows, these rows show the server’s values again', async () => {
    await device.has('students', { id: BEN, nickname: 'Ben' });
    const entry = await device.patchStudent(ANA, { nickname: 'sent' });
    const other = await device.patchStudent(BEN, { nickname: 'sent' });
    await device.db.outbox.delete(other.seq);
    const both = [...entry.patches, ...other.patches];
    await device.db.outbox.update(entry.seq, { patches: both, touches: touchesOf(both) });
    await accept(entry, 11);
    await page(feedPage([feedRow(ANA, 11, { nickname: 'merged' })], 12));
    expect([await device.student(ANA), await device.student(BEN)]).toMatchObject([
      { nickname: 'merged' },
      { nickname: 'Ben' },
    ]);
    expect(await device.db.baseRecords.count()).toBe(0);
  });

  it.each([
    ['P3', 'whose change number is after the end of the page', 13, 'e1'],
    ['R4.4', 'that a server of another epoch has accepted', 11, 'before the restore'],
  ] as const)(
    '%s a page of the change feed does not remove an accepted outbox entry %s',
    async (_rule, _words, change, epoch) => {
      await device.has('students', { id: ANA, nickname: 'Ana' });
      await accept(await device.patchStudent(ANA, { nickname: 'mine' }), change, epoch);
      await page(feedPage([feedRow(ANA, 12, { nickname: 'theirs' })], 12));
      expect(await device.states()).toEqual(['waiting']);
      expect(await device.student(ANA)).toMatchObject({ nickname: 'mine' });
    },
  );

  it.each([
    ['has been set aside', { state: 'refused' }],
    ['has another key', { key: 'fixed by the teacher' }],
  ] as const)(
    'R4.2 if another tab has pulled in the meantime, an older page of the change feed does not remove an outbox entry that %s',
    async (_words, change) => {
      const [first, second] = [await device.createStudent(ANA), await device.createStudent(BEN)];
      await accept(first, 11);
      await accept(second, 12);
      await device.pulledTo(10, { looked: NOON - 1 });
      await device.db.outbox.update(first.seq, change);
      await page(feedPage([], 12));
      expect(await device.outbox()).toMatchObject([{ seq: first.seq, ...change }]);
    },
  );

  it('P3 a page of the change feed also removes an accepted outbox entry whose rows are not in the page', async () => {
    await accept(await device.createStudent(ANA), 11);
    await page(feedPage([], 11));
    expect(await device.student(ANA)).toBeUndefined();
    expect(await basesOf(device.db).count()).toBe(0);
  });

  it('D4.1 a page of the change feed hides a row if it has the row’s tombstone, and a later page without the tombstone shows the row again', async () => {
    await page(feedPage([feedRow(ANA, 11, { nickname: 'Ana' }, { deleted: 'k1' })], 11));
    expect(await device.student(ANA)).toMatchObject({ tomb: 'k1' });
    await page(feedPage([feedRow(ANA, 12, { nickname: 'Ana' })], 12));
    expect(await device.student(ANA)).toMatchObject({ tomb: null });
  });

  it('L4.1 if a page of the change feed contains rows of a table that the device does not know, the device ignores these rows', async () => {
    await page(feedPage([{ ...feedRow(ANA, 11, {}), table: 'races' }], 11));
    expect((await device.sync()).cursor).toBe(11);
  });

  it('W4a when the device applies a page of the change feed, it corrects its clock from the server’s clock', async () => {
    await page(feedPage([], 11), `${NOON + 60_000}.3`);
    expect(await device.db.meta.get('clock')).toMatchObject({ ms: NOON + 60_000, counter: 3, offset: 60_000 });
  });
});

describe('P4.3 a full pull (the device requests all rows)', () => {
  it('P4.3 a full pull (of all rows) sets the cursor only at its end, and to the server’s counter at the start of the pull', async () => {
    await fullPage(feedPage([feedRow(ANA, 3, { nickname: 'Ana' })], 9, { page: '9.4.301' }));
    expect(await device.sync()).toMatchObject({ cursor: 0, complete: false, full: { to: 9, page: '9.4.301' } });
    expect(await device.student(ANA)).toBeDefined();
    await fullPage(feedPage([feedRow(BEN, 12, { nickname: 'Ben' })], 9, { page: null }));
    expect(await device.sync()).toMatchObject({ cursor: 9, complete: true, full: null, epoch: 'e1' });
    expect([await device.student(ANA), await device.student(BEN)]).toMatchObject([{ nickname: 'Ana' }, { id: BEN }]);
  });

  it('P4.3 during the first pull the device stores how many rows of the total have arrived, so that a reload of the page knows the progress', async () => {
    await device.pulledTo(0, { pulls: 0, complete: false });
    await fullPage(feedPage([feedRow(ANA, 3, {})], 12, { page: 'second', total: 3 }));
    expect(await firstPull(device.db)).toEqual({ complete: false, progress: { done: 1, total: 3 } });
    await fullPage(feedPage([feedRow(BEN, 4, {})], 12, { page: 'third', total: 3 }));
    expect(await firstPull(device.db)).toEqual({ complete: false, progress: { done: 2, total: 3 } });
  });

  it('P4.3a at its end a full pull removes every row that the server did not send, except rows whose create waits in the outbox', async () => {
    await device.pulledTo(10);
    await device.has('students', { id: ANA, nickname: 'Ana' });
    await device.has('students', { id: BEN, nickname: 'Ben' });
    await device.createStudent(999);
    await startFullPull(device);
    await fullPage(feedPage([feedRow(ANA, 3, { nickname: 'Ana' })], 9, { page: null }));
    expect(await device.student(BEN)).toBeUndefined();
    expect(await device.student(ANA)).toBeDefined();
    expect(await device.student(999)).toBeDefined();
    expect(await device.states()).toEqual(['waiting']);
  });

  it('P4.3 if a full pull removes a row, the screen no longer shows a waiting change of this row, but the change stays in the outbox', async () => {
    await device.pulledTo(10);
    await device.has('students', { id: BEN, nickname: 'Ben' });
    await device.patchStudent(BEN, { nickname: 'Benny' });
    await startFullPull(device);
    await fullPage(feedPage([], 9, { page: null }));
    expect(await device.student(BEN)).toBeUndefined();
    expect(await device.states()).toEqual(['waiting']);
  });

  it('P4.3a at the end of a first full pull the device does not read all its rows to find those that the server lacks, but after a later one it does', async () => {
    const readAtEnd = async () => {
      await fullPage(feedPage(MANY, 9, { page: '9.4.301' }));
      device.storage.rowsRead = 0;
      await fullPage(feedPage([], 9, { page: null }));
      return device.storage.rowsRead;
    };
    expect(await readAtEnd()).toBeLessThan(50);
    await startFullPull(device);
    expect(await readAtEnd()).toBeGreaterThan(500);
  });

  it('P4.3 if a first full pull has only one page, the device does not read the rows of this page again', async () => {
    await fullPage(feedPage(MANY, 9, { page: null }));
    expect(device.storage.rowsRead).toBeLessThan(50);
    expect(await device.sync()).toMatchObject({ complete: true, full: null });
  });

  it('P4.3 if the first full pull is interrupted and begins again, it removes the rows of the interrupted pull that the server no longer has', async () => {
    await fullPage(feedPage([feedRow(ANA, 3, {})], 9, { page: '9.4.301' }));
    await startFullPull(device);
    await fullPage(feedPage([feedRow(BEN, 3, {})], 9, { page: null }));
    const rows = await rowsOf(device.db, 'students').toArray();
    expect(rows.map(({ id }) => id)).toEqual([BEN]);
  });

  it('P4.3 if an older app began a full pull without storing `isFirst`, the full pull still removes the rows that the server lacks', async () => {
    await device.has('students', { id: ANA, nickname: 'of a restored file', pulled: 0 });
    await device.pulledTo(0, { complete: false, full: { to: 9, page: '9.4.301' } });
    await fullPage(feedPage([feedRow(BEN, 3, {})], 9, { page: null }));
    const rows = await rowsOf(device.db, 'students').toArray();
    expect(rows.map(({ id }) => id)).toEqual([BEN]);
  });

  it('P4.3 when a resync (a new pull of all rows) starts, the outbox and the cursor stay, and accepted entries are to be sent again', async () => {
    await device.pulledTo(10);
    await accept(await device.createStudent(ANA), 12);
    await startFullPull(device);
    expect(await device.states()).toEqual(['waiting']);
    expect(await device.sync()).toMatchObject({ cursor: 10 });
    accepted.forgetBefore(await device.sync());
    expect(accepted.isEmpty).toBe(true);
  });

  it('P4.3 after a new full pull has begun, the device does not apply a page of the earlier full pull', async () => {
    await device.pulledTo(10);
    await startFullPull(device);
    const asked = await readSync(device.db);
    await startFullPull(device);
    await applyFullPage(device, asked, feedPage([feedRow(ANA, 3, {})], 9, { page: null }), NO_CLOCK);
    expect(await device.student(ANA)).toBeUndefined();
    expect((await device.sync()).full).toEqual({ to: null, page: null });
  });

  it('R4.4 if the server was restored from a backup, and an old “accepted” for a write arrives during the full pull, the write stays in the outbox', async () => {
    await device.pulledTo(10);
    const entry = await device.createStudent(ANA, { nickname: 'mine' });
    await startFullPull(device);
    const results = [{ key: entry.key, status: 200, change: 8 }];
    await applyResults(device, [entry], { results, clock: NO_CLOCK, epoch: 'before the restore' });
    await fullPage(feedPage([], 9, { page: null }));
    expect(await device.states()).toEqual(['waiting']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'mine' });
  });

  it('P4.3 if the server accepts an entry during a full pull, the entry stays in the outbox until the next page of the change feed', async () => {
    await device.pulledTo(10);
    await startFullPull(device);
    await accept(await device.createStudent(ANA, { nickname: 'mine' }), 12);
    await fullPage(feedPage([], 9, { page: null }));
    expect(await device.states()).toEqual(['waiting']);
    await page(feedPage([feedRow(ANA, 12, { nickname: 'mine' })], 12));
    expect(await device.outbox()).toEqual([]);
  });
});
