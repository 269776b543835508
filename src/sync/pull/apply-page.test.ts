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

describe('P3 the device applies a feed page (a page of the server’s changes)', () => {
  beforeEach(async () => {
    await device.pulledTo(10);
  });

  it('P3 the device stores the rows of a feed page and the new cursor in one transaction', async () => {
    expect(await page(feedPage([feedRow(ANA, 11, { nickname: 'Ana' })], 12, { more: true }))).toBe(true);
    expect(await device.student(ANA)).toEqual({ id: ANA, nickname: 'Ana', tomb: null, pulled: 1 });
    expect((await device.sync()).cursor).toBe(12);
  });

  it('P1 if one write changed 5,000 rows, the device applies the larger feed page with all of them', async () => {
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

  it('P3 if the device’s cursor has changed since the device requested a feed page, it does not apply this feed page', async () => {
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
    'P3 if %s since the device requested a feed page, the device does not apply this feed page',
    async (_name, change) => {
      const asked = await readSync(device.db);
      await device.pulledTo(10, change);
      await applyPage(device, asked, feedPage([feedRow(ANA, 11, { nickname: 'old' })], 12), NO_CLOCK);
      expect(await device.student(ANA)).toBeUndefined();
    },
  );

  it('9.66, P3 after a feed page with newer values of the server, the screen still shows the fields that a waiting write changes', async () => {
    await device.has('students', { id: ANA, nickname: 'Ana', note: null });
    await device.patchStudent(ANA, { nickname: 'mine' });
    await page(feedPage([feedRow(ANA, 11, { nickname: 'theirs', note: 'new' })], 11));
    expect(await device.student(ANA)).toMatchObject({ nickname: 'mine', note: 'new' });
    expect(await basesOf(device.db).get(['students', ANA])).toMatchObject({ row: { nickname: 'theirs' } });
  });

  it('P3 a feed page removes the accepted outbox entries whose changes it contains, and the screen shows the server’s merged rows', async () => {
    await device.has('students', { id: ANA, nickname: 'Ana' });
    await accept(await device.patchStudent(ANA, { nickname: 'lost the merge' }), 11);
    await page(feedPage([feedRow(ANA, 12, { nickname: 'winner' })], 12));
    expect(await device.outbox()).toEqual([]);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'winner' });
    expect(await basesOf(device.db).count()).toBe(0);
  });

  it('P3 if a feed page removes an accepted outbox entry, rows of this entry that the page lacks show the server’s values again', async () => {
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
  ] as const)('%s a feed page does not remove an accepted outbox entry %s', async (_rule, _words, change, epoch) => {
    await device.has('students', { id: ANA, nickname: 'Ana' });
    await accept(await device.patchStudent(ANA, { nickname: 'mine' }), change, epoch);
    await page(feedPage([feedRow(ANA, 12, { nickname: 'theirs' })], 12));
    expect(await device.states()).toEqual(['waiting']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'mine' });
  });

  it.each([
    ['has been set aside', { state: 'refused' }],
    ['has another key', { key: 'fixed by the teacher' }],
  ] as const)(
    'R4.2 a feed page that a tab requested before another tab pulled does not remove an outbox entry that %s',
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

  it('P3 a feed page also removes an accepted outbox entry that changed no row', async () => {
    await accept(await device.createStudent(ANA), 11);
    await page(feedPage([], 11));
    expect(await device.student(ANA)).toBeUndefined();
    expect(await basesOf(device.db).count()).toBe(0);
  });

  it('D4.1 a feed page with a row’s tombstone hides the row, and a later feed page without the tombstone shows it again', async () => {
    await page(feedPage([feedRow(ANA, 11, { nickname: 'Ana' }, { deleted: 'k1' })], 11));
    expect(await device.student(ANA)).toMatchObject({ tomb: 'k1' });
    await page(feedPage([feedRow(ANA, 12, { nickname: 'Ana' })], 12));
    expect(await device.student(ANA)).toMatchObject({ tomb: null });
  });

  it('L4.1 if a feed page contains rows of a table that the device does not know, the device ignores these rows', async () => {
    await page(feedPage([{ ...feedRow(ANA, 11, {}), table: 'races' }], 11));
    expect((await device.sync()).cursor).toBe(11);
  });

  it('W4a a feed page sets the device’s clock from the server’s clock', async () => {
    await page(feedPage([], 11), `${NOON + 60_000}.3`);
    expect(await device.db.meta.get('clock')).toMatchObject({ ms: NOON + 60_000, counter: 3, offset: 60_000 });
  });
});

describe('P4.3 a full pull of all rows', () => {
  it('P4.3 a full pull sets the device’s cursor only at its end, to the server’s counter at its start', async () => {
    await fullPage(feedPage([feedRow(ANA, 3, { nickname: 'Ana' })], 9, { page: '9.4.301' }));
    expect(await device.sync()).toMatchObject({ cursor: 0, complete: false, full: { to: 9, page: '9.4.301' } });
    expect(await device.student(ANA)).toBeDefined();
    await fullPage(feedPage([feedRow(BEN, 12, { nickname: 'Ben' })], 9, { page: null }));
    expect(await device.sync()).toMatchObject({ cursor: 9, complete: true, full: null, epoch: 'e1' });
    expect([await device.student(ANA), await device.student(BEN)]).toMatchObject([{ nickname: 'Ana' }, { id: BEN }]);
  });

  it('P4.3 during the first pull the device stores how many rows of the total have arrived, so a reload keeps this progress', async () => {
    await device.pulledTo(0, { pulls: 0, complete: false });
    await fullPage(feedPage([feedRow(ANA, 3, {})], 12, { page: 'second', total: 3 }));
    expect(await firstPull(device.db)).toEqual({ complete: false, progress: { done: 1, total: 3 } });
    await fullPage(feedPage([feedRow(BEN, 4, {})], 12, { page: 'third', total: 3 }));
    expect(await firstPull(device.db)).toEqual({ complete: false, progress: { done: 2, total: 3 } });
  });

  it('P4.3a at its end a full pull removes every row that the server did not send, except rows that a waiting write creates', async () => {
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

  it('P4.3 if a full pull removes a row, the device no longer shows a waiting change of this row, but keeps it in the outbox', async () => {
    await device.pulledTo(10);
    await device.has('students', { id: BEN, nickname: 'Ben' });
    await device.patchStudent(BEN, { nickname: 'Benny' });
    await startFullPull(device);
    await fullPage(feedPage([], 9, { page: null }));
    expect(await device.student(BEN)).toBeUndefined();
    expect(await device.states()).toEqual(['waiting']);
  });

  it('P4.3a a full pull keeps the rows of all its feed pages, and removes the device’s rows that are in none of them', async () => {
    await device.pulledTo(10);
    await device.has('students', { id: 999, nickname: 'stale' });
    await startFullPull(device);
    await fullPage(feedPage([feedRow(ANA, 3, {})], 9, { page: '9.4.301' }));
    await fullPage(feedPage([feedRow(BEN, 3, {})], 9, { page: null }));
    const rows = await rowsOf(device.db, 'students').toArray();
    expect(rows.map(({ id }) => id)).toEqual([ANA, BEN]);
  });

  it('P4.3a at the end of its first full pull the device does not read its rows to search for missing ones', async () => {
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

  it('P4.3 if a first full pull has only one feed page, the device does not read the rows of this page again', async () => {
    await fullPage(feedPage(MANY, 9, { page: null }));
    expect(device.storage.rowsRead).toBeLessThan(50);
    expect(await device.sync()).toMatchObject({ complete: true, full: null });
  });

  it('P4.3 if a resync interrupts the device’s first full pull, the next full pull removes the rows that it does not contain', async () => {
    await fullPage(feedPage([feedRow(ANA, 3, {})], 9, { page: '9.4.301' }));
    await startFullPull(device);
    await fullPage(feedPage([feedRow(BEN, 3, {})], 9, { page: null }));
    const rows = await rowsOf(device.db, 'students').toArray();
    expect(rows.map(({ id }) => id)).toEqual([BEN]);
  });

  it('P4.3 if an older app began a full pull without storing `isFirst`, the full pull still removes rows that the server lacks', async () => {
    await device.has('students', { id: ANA, nickname: 'of a restored file', pulled: 0 });
    await device.pulledTo(0, { complete: false, full: { to: 9, page: '9.4.301' } });
    await fullPage(feedPage([feedRow(BEN, 3, {})], 9, { page: null }));
    const rows = await rowsOf(device.db, 'students').toArray();
    expect(rows.map(({ id }) => id)).toEqual([BEN]);
  });

  it('P4.3 when a resync starts, the device keeps its outbox and its cursor, and sends the outbox entries again', async () => {
    await device.pulledTo(10);
    await accept(await device.createStudent(ANA), 12);
    await startFullPull(device);
    expect(await device.states()).toEqual(['waiting']);
    expect(await device.sync()).toMatchObject({ cursor: 10 });
    accepted.forgetBefore(await device.sync());
    expect(accepted.isEmpty).toBe(true);
  });

  it('P4.3 after a new full pull has begun, the device does not apply a feed page of the earlier full pull', async () => {
    await device.pulledTo(10);
    await startFullPull(device);
    const asked = await readSync(device.db);
    await startFullPull(device);
    await applyFullPage(device, asked, feedPage([feedRow(ANA, 3, {})], 9, { page: null }), NO_CLOCK);
    expect(await device.student(ANA)).toBeUndefined();
    expect((await device.sync()).full).toEqual({ to: null, page: null });
  });

  it('R4.4 if an answer from before the server’s restore arrives during the full pull, its entry stays in the outbox', async () => {
    await device.pulledTo(10);
    const entry = await device.createStudent(ANA, { nickname: 'mine' });
    await startFullPull(device);
    const results = [{ key: entry.key, status: 200, change: 8 }];
    await applyResults(device, [entry], { results, clock: NO_CLOCK, epoch: 'before the restore' });
    await fullPage(feedPage([], 9, { page: null }));
    expect(await device.states()).toEqual(['waiting']);
    expect(await device.student(ANA)).toMatchObject({ nickname: 'mine' });
  });

  it('P4.3 if the server accepts an entry during a full pull, the entry stays in the outbox until the next ordinary feed page', async () => {
    await device.pulledTo(10);
    await startFullPull(device);
    await accept(await device.createStudent(ANA, { nickname: 'mine' }), 12);
    await fullPage(feedPage([], 9, { page: null }));
    expect(await device.states()).toEqual(['waiting']);
    await page(feedPage([feedRow(ANA, 12, { nickname: 'mine' })], 12));
    expect(await device.outbox()).toEqual([]);
  });
});
