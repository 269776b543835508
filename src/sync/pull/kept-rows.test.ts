import { beforeEach, describe, expect, it } from 'vitest';
import { feedPage, feedRow, NOON, TestDevice, NO_CLOCK } from '../../../tests/support/device.ts';
import { readSync } from '../../db/meta.ts';
import { dropOldKept, keptRows } from './kept-rows.ts';
import { applyFullPage, startFullPull, type FeedPage } from './apply-page.ts';

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
/** The server after its operator put back a backup. */
const OLDER = { epoch: 'e2' };

describe('P4.4 after the operator put back a backup', () => {
  it('P4.4 what the server lacks now, or has otherwise, is kept before it goes', async () => {
    await startFullPull(device);
    await fullPage(feedPage([feedRow(ANA, 3, { nickname: 'as it was' })], 9, OLDER));
    expect([await device.student(BEN), await kept()]).toEqual([undefined, ['Ana', 'Ben']]);
    expect(await keptRows(device.db)).toMatchObject([{ at: NOON }, { at: NOON }]);
  });

  it('P4.4 what is as the server has it is not', async () => {
    await startFullPull(device);
    await fullPage(feedPage([ana, feedRow(BEN, 4, { nickname: 'Ben' })], 9, OLDER));
    expect(await kept()).toEqual([]);
  });

  it('P4.4 a row under a waiting write is kept as the server had it; the write goes out again', async () => {
    await device.patchStudent(BEN, { nickname: 'mine' });
    await startFullPull(device);
    await fullPage(feedPage([ana], 9, OLDER));
    expect([await kept(), await device.states()]).toEqual([['Ben'], ['waiting']]);
  });

  it('P4.4 a pull that begins anew in its middle still knows which epoch the rows are of', async () => {
    await startFullPull(device);
    await fullPage(feedPage([ana], 9, { ...OLDER, page: 'next' }));
    await startFullPull(device);
    await fullPage(feedPage([ana], 9, OLDER));
    expect(await kept()).toEqual(['Ben']);
  });

  it('P4.4 and the next resync of the same epoch keeps nothing more', async () => {
    await startFullPull(device);
    await fullPage(feedPage([ana], 9, OLDER));
    await device.has('students', { id: CLEO, nickname: 'Cleo' });
    await startFullPull(device);
    await fullPage(feedPage([ana], 9, OLDER));
    expect(await kept()).toEqual(['Ben']);
  });

  it('P4.4 it is kept for 30 days', async () => {
    await startFullPull(device);
    await fullPage(feedPage([ana], 9, OLDER));
    await dropOldKept(device.db, NOON + 29 * 86_400_000);
    expect(await kept()).toEqual(['Ben']);
    await dropOldKept(device.db, NOON + 31 * 86_400_000);
    expect(await kept()).toEqual([]);
  });
});

describe('P4.4 in the same epoch', () => {
  it('P4.4 nothing is kept: only what was deleted can go', async () => {
    await startFullPull(device);
    await fullPage(feedPage([ana], 60));
    expect([await device.student(BEN), await kept()]).toEqual([undefined, []]);
  });
});
