import { beforeEach, expect, it } from 'vitest';
import { NOON, TestDevice, USER } from '../../tests/support/device.ts';
import { dropMark } from '../platform/data-mark.ts';
import { dataLoss, dismissLoss, noteData, noticeEviction } from './eviction.ts';

const lost = () => dataLoss.getState().lost;
/** A new `TestDevice` is one that the browser has cleared. */
const start = async (device: TestDevice) => await noticeEviction(device.db, USER);

beforeEach(() => dropMark(USER));

it('L3.5, 8.8 if the browser has cleared the database, the app reports when the device last had data and how many rows were not sent', async () => {
  noteData(USER, 12, NOON);
  await start(new TestDevice());
  expect(lost()).toEqual({ seenAt: NOON, waiting: 12 });
});

it('L3.5 if the browser has cleared the database, the app reports it at each start until the teacher confirms the message', async () => {
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

it('L3.5 on a first visit, or if the database still has its data, the app does not report lost data', async () => {
  await start(new TestDevice());
  expect(lost()).toBeNull();
  noteData(USER, 0, NOON);
  const device = new TestDevice();
  await device.pulledTo(10);
  await start(device);
  expect(lost()).toBeNull();
});
