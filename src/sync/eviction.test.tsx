import { beforeEach, describe, expect, it } from 'vitest';
import { NOON, TestDevice, USER } from '../../tests/support/device.ts';
import { dropMark } from '../platform/data-mark.ts';
import { dataLoss, dismissLoss, noteData, noticeEviction } from './eviction.ts';

const lost = () => dataLoss.getState().lost;
/** Starts the app anew. A new device stands for one whose database the browser cleared. */
const start = async (device: TestDevice) => await noticeEviction(device.db, USER);

beforeEach(() => dropMark(USER));

describe('L3.5 a database that the browser cleared', () => {
  it('L3.5, 8.8 the app notices a cleared database at its start, with the day and the number of unsent rows', async () => {
    noteData(USER, 12, NOON);
    await start(new TestDevice());
    expect(lost()).toEqual({ seenAt: NOON, waiting: 12 });
  });

  it('L3.5 the app shows the loss until the teacher confirms it, also after a new pull and a new start', async () => {
    noteData(USER, 12, NOON);
    const device = new TestDevice();
    await start(device);
    await device.pulledTo(10);
    noteData(USER, 0, NOON + 1_000);
    await start(device);
    expect(lost()).toEqual({ seenAt: NOON, waiting: 12 });
    dismissLoss(USER);
    await start(device);
    expect(lost()).toBeNull();
  });

  it('L3.5 a first visit and a database that was not cleared count as no loss', async () => {
    await start(new TestDevice());
    expect(lost()).toBeNull();
    noteData(USER, 0, NOON);
    const device = new TestDevice();
    await device.pulledTo(10);
    await start(device);
    expect(lost()).toBeNull();
  });
});
