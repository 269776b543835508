import { beforeEach, expect, it } from 'vitest';
import { NOON, ours, TestDevice } from '../../tests/support/device.ts';
import type { Send } from '../api/send.ts';
import { readClock } from '../db/meta.ts';
import { applyAnswer, exchange } from './exchange.ts';

const REQUEST = { method: 'GET', path: 'changes' };

let device: TestDevice;

beforeEach(() => {
  device = new TestDevice();
});

/** Makes a call through `send`, and stores the answer four seconds later. Returns the offset in ms. */
async function offsetAfter(send: Send): Promise<number> {
  const tablet = { ...device, send };
  const { clock } = await exchange(tablet, REQUEST);
  device.wallClock += 4_000;
  await applyAnswer(tablet, { tables: [device.db.meta, device.db.outbox], clock }, async () => undefined);
  return (await readClock(device.db, '')).offset;
}

it('W4b the offset from the server’s clock does not include the time in which the device receives and stores the answer', async () => {
  const offset = await offsetAfter(async ({ onHeaders }) => {
    device.wallClock += 1_000;
    onHeaders?.();
    device.wallClock += 20_000;
    return ours({}, 200, { clock: `${NOON + 3_601_000}.0` });
  });
  expect(offset).toBe(3_600_000);
});

it('W4b if the session is refreshed during a call, the offset from the server’s clock is calculated from the answer to the repeated call', async () => {
  device.refreshes.push('refreshed');
  const answers = [ours({ code: 'unauthorized', message: '' }, 401), ours({}, 200, { clock: `${NOON + 60_000}.0` })];
  const offset = await offsetAfter(async ({ onHeaders }) => {
    device.wallClock += 30_000;
    onHeaders?.();
    return answers.shift() ?? ours({});
  });
  expect(offset).toBe(0);
});

it('W4b if somebody sets the device’s clock back while an answer arrives, the offset is calculated with the new clock', async () => {
  const offset = await offsetAfter(async ({ onHeaders }) => {
    onHeaders?.();
    device.wallClock -= 3_600_000;
    return ours({}, 200, { clock: `${NOON}.0` });
  });
  expect(offset).toBe(3_600_000 - 4_000);
});
