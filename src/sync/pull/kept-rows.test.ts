import { beforeEach, expect, it } from 'vitest';
import { feedPage, feedRow, NOON, TestDevice, NO_CLOCK } from '../../../tests/support/device.ts';
import { restoreDeleted } from '../../writes/review.ts';
import { readSync } from '../../db/meta.ts';
import { dropOldKept, keptRows } from './kept-rows.ts';
import { applyFullPage, startFullPull } from './apply-page.ts';
import type { FeedPage } from './feed-groups.ts';

const DAY_MS = 86_400_000;
const ANA = 301;
const BEN = 302;
const CLEO = 303;

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(50);
  await device.has('students', { id: ANA, nickname: 'Ana' });
  await device.has('students', { id: BEN, nickname: 'Ben' });
});

const fullPage = async (content: FeedPage) => await applyFullPage(device, await readSync(device.db), content, NO_CLOCK);
const kept = async () => (await keptRows(device.db)).flatMap(({ rows }) => rows.map(({ row }) => row['nickname']));
const ana = feedRow(ANA, 3, { nickname: 'Ana' });
/** The server has this epoch after its operator restored an older database. */
const OLDER = { epoch: 'e2' };

it('P4.4 a full pull from a restored server keeps copies of the rows that it removes or changes on the device', async () => {
  await startFullPull(device);
  await fullPage(feedPage([feedRow(ANA, 3, { nickname: 'as it was' })], 9, OLDER));
  expect([await device.student(BEN), await kept()]).toEqual([undefined, ['Ana', 'Ben']]);
  expect(await keptRows(device.db)).toMatchObject([{ at: NOON }, { at: NOON }]);
});

it('P4.4 if the server is restored twice, the device keeps the copies of lost rows from both restores, even if the server’s clock is the same', async () => {
  await startFullPull(device);
  const first = feedPage([feedRow(BEN, 4, { nickname: 'after the first' })], 9, { ...OLDER, page: 'next' });
  await fullPage(first);
  await startFullPull(device);
  await fullPage(feedPage([ana, feedRow(BEN, 4, { nickname: 'after the second' })], 9, { epoch: 'e3' }));
  expect(await kept()).toEqual(['Ben', 'after the first']);
});

it('P4.4 if the restored server has deleted a row and the device has not, the full pull keeps a copy of the row', async () => {
  await startFullPull(device);
  await fullPage(feedPage([ana, { ...feedRow(BEN, 4, { nickname: 'Ben' }), deleted: 'k1' }], 9, OLDER));
  expect([await device.student(BEN), await kept()]).toMatchObject([{ tomb: 'k1' }, ['Ben']]);
});

it('P4.4a if a waiting write restores a deleted row that the restored server has lost, the full pull keeps a copy of the row', async () => {
  await device.has('students', { id: BEN, nickname: 'Ben', tomb: 'k1' });
  await device.saved(restoreDeleted('k1', [{ table: 'students', id: BEN }]));
  await startFullPull(device);
  await fullPage(feedPage([ana], 9, OLDER));
  expect(await kept()).toEqual(['Ben']);
});

it('P4.4a if a waiting write undoes a delete, the full pull keeps copies of all rows of this delete that the restored server has lost', async () => {
  for (const [id, nickname] of [
    [BEN, 'Ben'],
    [CLEO, 'Cleo'],
  ] as const)
    await device.has('students', { id, nickname, tomb: 'k1' });
  await device.saved(restoreDeleted('k1', [{ table: 'students', id: BEN }]));
  await startFullPull(device);
  await fullPage(feedPage([ana], 9, OLDER));
  expect(await kept()).toEqual(['Ben', 'Cleo']);
});

it('P4.4 a full pull keeps no copy of a deleted row if no write undoes the delete, or if the server still has the deleted row', async () => {
  await device.has('students', { id: CLEO, nickname: 'Cleo', tomb: 'k2' });
  await device.has('students', { id: BEN, nickname: 'Ben', tomb: 'k1' });
  await device.saved(restoreDeleted('k1', [{ table: 'students', id: BEN }]));
  await startFullPull(device);
  await fullPage(feedPage([ana, { ...feedRow(BEN, 4, { nickname: 'Ben' }), deleted: 'k1' }], 9, OLDER));
  expect(await kept()).toEqual([]);
});

it('P4.4 a full pull from a restored server keeps no copy of a row that is the same on the server', async () => {
  await startFullPull(device);
  await fullPage(feedPage([ana, feedRow(BEN, 4, { nickname: 'Ben' })], 9, OLDER));
  expect(await kept()).toEqual([]);
});

it('P4.4 if a waiting write changes a row that the restored server has lost, the copy of the row does not contain this change', async () => {
  await device.patchStudent(BEN, { nickname: 'mine' });
  await startFullPull(device);
  await fullPage(feedPage([ana], 9, OLDER));
  expect([await kept(), await device.states()]).toEqual([['Ben'], ['waiting']]);
});

it('P4.4 if a full pull from a restored server stops and begins again, the device still keeps copies of the rows that the server has lost', async () => {
  await startFullPull(device);
  await fullPage(feedPage([ana], 9, { ...OLDER, page: 'next' }));
  await startFullPull(device);
  await fullPage(feedPage([ana], 9, OLDER));
  expect(await kept()).toEqual(['Ben']);
});

it('P4.4 if the server’s counter is below the device’s cursor, changes are lost, so a full pull keeps copies of rows even in the same epoch', async () => {
  await startFullPull(device);
  await fullPage(feedPage([ana], 49));
  expect(await kept()).toEqual(['Ben']);
});

it('P4.4 if the server is restored during a device’s first full pull, the device keeps copies of the rows that have already arrived', async () => {
  device = new TestDevice();
  await fullPage(feedPage([feedRow(BEN, 4, { nickname: 'Ben' })], 9, { page: 'next' }));
  await startFullPull(device);
  await fullPage(feedPage([ana], 9, OLDER));
  expect([await device.student(BEN), await kept()]).toEqual([undefined, ['Ben']]);
});

it('P4.4 the first full pull after a restore of the server keeps copies of lost rows, and further full pulls in this epoch keep none', async () => {
  await startFullPull(device);
  await fullPage(feedPage([ana], 9, OLDER));
  await device.has('students', { id: CLEO, nickname: 'Cleo' });
  await startFullPull(device);
  await fullPage(feedPage([ana], 9, OLDER));
  expect(await kept()).toEqual(['Ben']);
});

it('P4.4b the device keeps the copies of rows that the server lost for 30 days', async () => {
  await startFullPull(device);
  await fullPage(feedPage([ana], 9, OLDER));
  device.wallClock = NOON + 29 * DAY_MS;
  await dropOldKept(device);
  expect(await kept()).toEqual(['Ben']);
  device.wallClock = NOON + 31 * DAY_MS;
  await dropOldKept(device);
  expect(await kept()).toEqual([]);
});

it('P4.4b even if its clock is a year fast or slow, a device keeps copies of lost rows for 30 days of the server’s time', async () => {
  for (const wrong of [-365 * DAY_MS, 365 * DAY_MS]) {
    device.wallClock = NOON + wrong;
    await device.db.meta.put({ key: 'clock', ms: NOON, counter: 0, offset: -wrong, device: 'a' });
    await device.has('students', { id: BEN, nickname: 'Ben' });
    await device.pulledTo(50);
    await startFullPull(device);
    await fullPage(feedPage([ana], 9, OLDER));
    expect(await keptRows(device.db)).toMatchObject([{ at: NOON, since: NOON }]);
    device.wallClock += 29 * DAY_MS;
    await dropOldKept(device);
    expect(await kept()).toEqual(['Ben']);
    // The teacher sets the wall clock right, and an answer of the server corrects the offset.
    device.wallClock = NOON + 31 * DAY_MS;
    await device.db.meta.put({ key: 'clock', ms: NOON, counter: 0, offset: 0, device: 'a' });
    await dropOldKept(device);
    expect(await kept()).toEqual([]);
  }
});

it('P4.4b if the copies of lost rows have a wrong time, the device keeps them for 30 days from the moment when it knows the server’s time', async () => {
  const rows = [{ table: 'students' as const, row: { id: BEN, nickname: 'Ben' } }];
  await device.db.meta.put({ key: 'kept:1:students:302', at: NOON - 365 * DAY_MS, rows });
  await dropOldKept(device);
  device.wallClock = NOON + 29 * DAY_MS;
  await dropOldKept(device);
  expect(await kept()).toEqual(['Ben']);
  device.wallClock = NOON + 31 * DAY_MS;
  await dropOldKept(device);
  expect(await kept()).toEqual([]);
});

it('P4.4 a full pull in the same epoch (no restored server) keeps no copies of the rows that it removes', async () => {
  await startFullPull(device);
  await fullPage(feedPage([ana], 60));
  expect([await device.student(BEN), await kept()]).toEqual([undefined, []]);
});
