import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { feedPage, ours, TestDevice } from '../../tests/support/device.ts';
import { freeHold } from '../platform/locks/without-lock.ts';
import { createConnection } from './connection.ts';
import { Engine } from './engine.ts';

/** The interval of the engine's watchdog. The test recognises the watchdog's timer by this number. */
const WATCHDOG_MS = 60_000;
/** In ms. The timer of this check is recognised by it. */
const STALL_LOOK_MS = 15_000;

let device: TestDevice;
let engine: Engine;
let timers: number[];
let onAsked: () => void;
beforeEach(async () => {
  device = new TestDevice();
  timers = [];
  onAsked = () => undefined;
  await device.pulledTo(5);
  const connection = createConnection();
  engine = new Engine({
    device,
    connection,
    withLock: async (_name, work) => {
      onAsked();
      return await work(freeHold());
    },
    random: () => 0.5,
    isVisible: () => true,
    setTimer: (_work, ms) => {
      if (ms !== WATCHDOG_MS && ms !== STALL_LOOK_MS) timers.push(ms);
      return () => undefined;
    },
  });
});
afterEach(() => {
  engine.stop();
});

const pulls = () => device.requests.filter(({ path }) => path.startsWith('changes')).length;
const pulled = async (count: number) =>
  await vi.waitFor(() => expect([pulls(), timers.length > 0]).toEqual([count, true]));

it('P6.1a if a poke (message of the server) has a higher change number than the device’s cursor, the device pulls', async () => {
  device.answers.push(ours(feedPage([], 6)));
  engine.poke(6);
  await pulled(1);
  expect((await device.sync()).cursor).toBe(6);
});

it('P6.1a if the device already has the change that a poke (message of the server) announces, it does not pull', async () => {
  const read = vi.spyOn(device.db.meta, 'get');
  engine.poke(5);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await read.mock.results[0]?.value;
  expect(pulls()).toBe(0);
});

it('P6.1a if the running sync round already pulls the change that a poke (message of the server) announces, no second round starts', async () => {
  device.answers.push(ours(feedPage([], 6)));
  onAsked = () => engine.poke(6);
  engine.wake();
  await pulled(1);
  const read = vi.spyOn(device.db.meta, 'get');
  engine.poke(6);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  expect(pulls()).toBe(1);
});

it('P6.1a if the running sync round ends without the change that a poke (message of the server) announces, another round starts', async () => {
  device.answers.push(ours(feedPage([], 6)), ours(feedPage([], 7)));
  onAsked = () => {
    onAsked = () => undefined;
    engine.poke(7);
  };
  engine.wake();
  await vi.waitFor(async () => expect((await device.sync()).cursor).toBe(7));
  expect(pulls()).toBe(2);
});

it('P6.1a if a poke (message of the server) starts a pull and the server answers 401, the sync engine does not repeat the pull for this poke', async () => {
  device.answers.push(ours({ code: 'unauthorized', message: '' }, 401));
  device.refreshes.push('signed-out');
  engine.poke(9);
  await vi.waitFor(() => expect(pulls()).toBe(1));
  device.answers.push(ours(feedPage([], 5)));
  engine.wake(true);
  await pulled(2);
  expect(pulls()).toBe(2);
});

it('R2.1, P6.1a the sync engine pulls every 20 s, or only every 120 s while the stream of the server’s pokes is open', async () => {
  device.answers.push(ours(feedPage([], 5)));
  engine.wake();
  await pulled(1);
  engine.setLive(true);
  engine.setLive(true);
  engine.setLive(false);
  expect(timers).toEqual([20_000, 120_000, 20_000]);
});
