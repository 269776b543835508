import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { readTimerSetUp, storeTimerSetUp } from './timer-set-up.ts';

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
});

it('5.64 the device stores the timer’s settings and the selected assessment for each class, and never sends them to the server', async () => {
  const chosen = { setUp: { ...DEFAULT_RACE_SET_UP, laps: 6, sortByLaps: true }, assessmentId: 500 };
  await storeTimerSetUp(device, 2, chosen);
  expect(await readTimerSetUp(device.db, 2)).toEqual(chosen);
  expect(await readTimerSetUp(device.db, 3)).toEqual({ setUp: DEFAULT_RACE_SET_UP, assessmentId: null });
  expect(await device.outbox()).toEqual([]);
});
