import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApiRequest, NoAnswer } from '../api/send.ts';
import { feedPage, ours, TestDevice } from '../../tests/support/device.ts';
import { freeHold } from '../platform/locks/without-lock.ts';
import { createConnection } from './connection.ts';
import { Engine } from './engine.ts';

/** The maximum wait before the engine requests the server's health. The engine's other timers are longer. */
const PROBE_MS = 7_500;

let engine: Engine;
/** The result of the health request. It is true if the server answers. */
let health: PromiseWithResolvers<boolean>;
let rounds: number;
let free: Promise<void>;
let isOnline: boolean;
let timers: Map<() => void, number>;

const probes = () => [...timers].filter(([, ms]) => ms === PROBE_MS).map(([work]) => work);

/** A visible tab whose first round got no answer. Its health request has not ended yet. */
beforeEach(async () => {
  health = Promise.withResolvers<boolean>();
  [rounds, free, isOnline, timers] = [0, Promise.resolve(), false, new Map()];
  const device = new TestDevice();
  await device.pulledTo(5);
  const send = async ({ path }: ApiRequest) => {
    if (path === 'health' ? !(await health.promise) : !isOnline) throw new NoAnswer('no network');
    return ours(feedPage([], 5, { more: false }));
  };
  engine = new Engine({
    device: Object.assign(device, { send }),
    connection: createConnection(),
    withLock: async (_name, work) => {
      rounds += 1;
      await free;
      return await work(freeHold());
    },
    random: () => 0.5,
    isVisible: () => true,
    setTimer: (work, ms) => {
      timers.set(work, ms);
      return () => timers.delete(work);
    },
  });
  engine.wake();
  await vi.waitUntil(() => probes().length === 1);
  const [ask] = probes();
  timers.delete(ask ?? (() => undefined));
  ask?.();
});
afterEach(() => {
  engine.stop();
});

async function answer(answers: boolean): Promise<void> {
  health.resolve(answers);
  await new Promise((resolve) => setImmediate(resolve));
}

it('R6.1a if the server answers the health request of the sync engine, a sync round starts immediately', async () => {
  await answer(true);
  await expect.poll(() => rounds).toBe(2);
});

it('R6.1a if the sync engine is stopped during a health request, it sends no other request to the server', async () => {
  engine.stop();
  await answer(false);
  expect(probes()).toEqual([]);
});

it('R6.1a if the server answers a health request while a sync round runs, the sync engine starts no second round', async () => {
  const lock = Promise.withResolvers<void>();
  [free, isOnline] = [lock.promise, true];
  engine.wake(true);
  await answer(true);
  lock.resolve();
  await engine.rest();
  expect(rounds).toBe(2);
});

it('R6.1a if the server answers a health request after a sync round has succeeded, the sync engine starts no other round', async () => {
  isOnline = true;
  engine.wake(true);
  await engine.rest();
  await answer(true);
  await expect.poll(() => rounds).toBe(2);
});
