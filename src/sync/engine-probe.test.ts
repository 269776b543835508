import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApiRequest, NoAnswer } from '../api/send.ts';
import { feedPage, ours, TestDevice } from '../../tests/support/device.ts';
import { freeHold } from '../../tests/support/free-lock.ts';
import { createConnection } from './connection.ts';
import { Engine } from './engine.ts';

/** The longest wait before the engine asks for the server's health. Its other timers are longer or start other work. */
const PROBE_MS = 7_500;

let engine: Engine;
/** Whether the server answers the question for its health. */
let health: PromiseWithResolvers<boolean>;
let rounds: number;
/** Resolves when the round that runs has the lock. */
let free: Promise<void>;
let isOnline: boolean;
let timers: Map<() => void, number>;

const probes = () => [...timers].filter(([, ms]) => ms === PROBE_MS).map(([work]) => work);

/** A visible tab whose first round got no answer, and whose question for the server's health is under way. */
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

/** Answers the question for the server's health, and lets the engine take the answer. */
async function answer(answers: boolean): Promise<void> {
  health.resolve(answers);
  await new Promise((resolve) => setImmediate(resolve));
}

it('R6.1a an answer of the server’s health starts a round at once', async () => {
  await answer(true);
  await expect.poll(() => rounds).toBe(2);
});

it('R6.1a an engine that was stopped while it asked for the server’s health does not ask again', async () => {
  engine.stop();
  await answer(false);
  expect(probes()).toEqual([]);
});

it('R6.1a an answer of the server’s health that comes while a round runs starts no second round', async () => {
  const lock = Promise.withResolvers<void>();
  [free, isOnline] = [lock.promise, true];
  engine.wake(true);
  await answer(true);
  lock.resolve();
  await engine.rest();
  expect(rounds).toBe(2);
});

it('R6.1a an answer of the server’s health that comes after a round has succeeded starts no round', async () => {
  isOnline = true;
  engine.wake(true);
  await engine.rest();
  await answer(true);
  await expect.poll(() => rounds).toBe(2);
});
