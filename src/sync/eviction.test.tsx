import { beforeEach, describe, expect, it } from 'vitest';
import { NOON, TestDevice, USER } from '../../tests/support/device.ts';
import { dropMark } from '../platform/data-mark.ts';
import { dataLoss, dismissLoss, noteData, noticeEviction } from './eviction.ts';

const lost = () => dataLoss.getState().lost;
/** The browser starts again; a new device is one whose database was cleared. */
const start = async (device: TestDevice) => await noticeEviction(device.db, USER);

beforeEach(() => dropMark(USER));

describe('L3.5 a database that the browser cleared', () => {
  it('L3.5, 8.8 is noticed at the start, with its day and what had not been sent', async () => {
    noteData(USER, 12, NOON);
    await start(new TestDevice());
    expect(lost()).toEqual({ seenAt: NOON, waiting: 12 });
  });

  it('L3.5 stays said, also after it filled up again and a new start, until the teacher has read it', async () => {
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

  it('L3.5 a first visit is no loss, nor is a database that is there', async () => {
    await start(new TestDevice());
    expect(lost()).toBeNull();
    noteData(USER, 0, NOON);
    const device = new TestDevice();
    await device.pulledTo(10);
    await start(device);
    expect(lost()).toBeNull();
  });
});
