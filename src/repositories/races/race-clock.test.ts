import { beforeEach, expect, it } from 'vitest';
import { clockEvent, lapEvent } from '#domain/race/events.ts';
import { DEFAULT_RACE_SET_UP } from '#domain/race/set-up.ts';
import { readClock } from '../../db/meta.ts';
import { TestDevice } from '../../../tests/support/device.ts';
import { atSecond } from '../../../tests/support/race-events.ts';
import { raceOffset } from './race-clock.ts';
import { appendRaceEvents } from '../mile-timer/race-writes.ts';

const RACE = { raceId: 400, classId: 2, setUp: DEFAULT_RACE_SET_UP, assessmentId: null };
const AT = { elapsed: 0, at: atSecond(0) };
let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.pulledTo(10);
});

const heard = async (offset: number) => await device.db.meta.put({ ...(await readClock(device.db, 'a')), offset });

it('5.57 on the device that started a race, the race clock uses the difference to the server’s time that was known at the start, not a newer one', async () => {
  await heard(250);
  const [start = 0] = await appendRaceEvents(device, RACE, [clockEvent('start', AT)], 250);
  await heard(900);
  await appendRaceEvents(device, RACE, [lapEvent(21, AT)], 900);
  expect(await raceOffset(device.db, start)).toBe(250);
  const [resume = 0] = await appendRaceEvents(device, RACE, [clockEvent('resume', AT)], 900);
  expect([await raceOffset(device.db, resume), await raceOffset(device.db, start)]).toEqual([900, 900]);
});

it('5.57 if another device started a race clock, this device uses the newest difference between its own time and the server’s time', async () => {
  await appendRaceEvents(device, RACE, [clockEvent('start', AT)], 250);
  await heard(900);
  expect([await raceOffset(device.db, 77), await raceOffset(device.db, null)]).toEqual([900, 900]);
});

it('5.57 if the system time was changed by an hour since this device started a race clock, the clock uses the newest difference to the server’s time', async () => {
  const [start = 0] = await appendRaceEvents(device, RACE, [clockEvent('start', AT)], 250);
  await heard(3_600_000);
  expect(await raceOffset(device.db, start)).toBe(3_600_000);
});
