import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeBrowser, type FakeContext } from '../../../tests/support/fake-browser.ts';
import { LockLost, type Hold } from './lock.ts';
import { createWebLock } from './web-lock.ts';

const LOCK = 'pe-replay-7';
const MINUTE = 60_000;

let time: number;
let timers: { at: number; work: () => void }[];
let browser: FakeBrowser;
beforeEach(() => {
  time = 0;
  timers = [];
  browser = new FakeBrowser({
    now: () => time,
    setTimer: (work, ms) => {
      const timer = { at: time + ms, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
const forEver = () => new Promise<never>(() => undefined);

async function pass(ms: number, each: () => void = () => undefined): Promise<void> {
  const end = time + ms;
  await settle();
  for (;;) {
    const next = timers.toSorted((a, b) => a.at - b.at)[0];
    if (!next || next.at > end) break;
    timers = timers.filter((timer) => timer !== next);
    time = next.at;
    next.work();
    each();
    await settle();
  }
  time = end;
}

/** A context that has got the lock. It holds the lock until `release` is called. */
class Holder {
  readonly context: FakeContext;
  hold: Hold | null = null;
  readonly ended: Promise<string>;
  release: () => void = () => undefined;

  constructor(context: FakeContext) {
    this.context = context;
    const work = (hold: Hold) => {
      this.hold = hold;
      return new Promise<string>((resolve) => {
        this.release = () => resolve('done');
      });
    };
    this.ended = createWebLock(context)(LOCK, work).catch((error: unknown) =>
      error instanceof LockLost ? `lost: ${error.message}` : String(error),
    );
  }
}

const contexts = () => ['tab 1', 'tab 2', 'worker'].map((name) => new Holder(browser.open(name)));
const holding = (holders: Holder[]) =>
  holders.filter(({ hold }) => hold && !hold.lost.aborted).map((h) => h.context.name);

describe('R1.1 several tabs wait for one lock', () => {
  it('R1.1 two tabs and the service worker get a lock one after the other, in the order of their requests', async () => {
    const three = contexts();
    const order: string[][] = [];
    for (const holder of three) {
      await settle();
      order.push(holding(three));
      holder.release();
      expect(await holder.ended).toBe('done');
    }
    expect(order).toEqual([['tab 1'], ['tab 2'], ['worker']]);
  });

  it('R1.2 the function `isWanted` tells the holder of a lock whether another tab or the service worker waits for the lock', async () => {
    const first = new Holder(browser.open('tab 1'));
    await settle();
    expect(await first.hold?.isWanted()).toBe(false);
    void new Holder(browser.open('worker'));
    await settle();
    expect(await first.hold?.isWanted()).toBe(true);
  });

  it('R1.2 if another tab waits for a different lock, `isWanted` is false, so that the holder keeps its lock', async () => {
    const first = new Holder(browser.open('tab 1'));
    await settle();
    void createWebLock(browser.open('tab 2'))('pe-refresh', forEver);
    await settle();
    expect(await first.hold?.isWanted()).toBe(false);
  });

  it('R1.1 if a tab that holds a lock is killed, the next waiting tab or the service worker gets the lock', async () => {
    const [first, second] = contexts();
    await settle();
    first?.context.kill();
    await settle();
    expect(second?.hold).not.toBeNull();
  });

  it('R1.1 if the work of a tab that holds a lock fails, the tab releases the lock', async () => {
    const failing = createWebLock(browser.open('tab 1'))(LOCK, async () => await Promise.reject(new Error('quota')));
    const next = new Holder(browser.open('tab 2'));
    await expect(failing).rejects.toThrow('quota');
    await settle();
    expect(next.hold).not.toBeNull();
  });
});

it('R1.3 as long as the holder of a lock makes progress, no waiting tab steals the lock, however long the work takes', async () => {
  const [first, second] = contexts();
  await pass(20 * MINUTE, () => first?.hold?.noteProgress());
  expect([first?.hold?.lost.aborted, second?.hold]).toEqual([false, null]);
});

it('R1.3 if the holder of a lock makes no progress for a minute, a waiting tab steals the lock, and the holder is told', async () => {
  const [first, second] = contexts();
  await pass(MINUTE - 1);
  expect(second?.hold).toBeNull();
  await pass(1);
  expect(second?.hold).not.toBeNull();
  expect(first?.hold?.lost.aborted).toBe(true);
  expect(await first?.ended).toBe('lost: Another context has stolen the lock');
});

it('R1.3 if several tabs wait for a lock with a frozen holder, only one steals the lock, and the others wait for this tab', async () => {
  const three = contexts();
  await pass(MINUTE);
  expect(holding(three)).toEqual(['tab 2']);
  await pass(MINUTE - 1);
  expect(holding(three)).toEqual(['tab 2']);
});

it('R1.3a if a tab that held a lock was frozen and another tab stole the lock, the first tab is told when it runs again', async () => {
  const [first] = contexts();
  await settle();
  first?.context.freeze();
  await pass(MINUTE);
  expect(first?.hold?.lost.aborted).toBe(false);
  first?.context.thaw();
  await settle();
  expect(first?.hold?.lost.aborted).toBe(true);
});

it('R1.3 if a waiting tab was frozen for long and runs again, it does not steal the lock from a holder that makes progress', async () => {
  const [first, second] = contexts();
  await settle();
  second?.context.freeze();
  await pass(60 * MINUTE, () => first?.hold?.noteProgress());
  second?.context.thaw();
  await pass(MINUTE, () => first?.hold?.noteProgress());
  expect([first?.hold?.lost.aborted, second?.hold]).toEqual([false, null]);
});

it('R1.3 a tab that has waited while the holder changed steals the lock only if the current holder makes no progress for a minute', async () => {
  const [first, second, third] = contexts();
  await pass(MINUTE / 2);
  first?.release();
  await pass(MINUTE - 13_000);
  expect([second?.hold?.lost.aborted, third?.hold]).toEqual([false, null]);
});

it('R1.3b if the user closes or leaves the page of the tab that holds the replay lock, the next waiting tab gets the lock', async () => {
  const [left, next] = contexts();
  await settle();
  left?.context.leave(new LockLost('The page was left'));
  expect(await left?.ended).toBe('lost: The page was left');
  await settle();
  expect(next?.hold).not.toBeNull();
});

it('R1.3b if the user leaves a tab that waits for the replay lock (for sending and pulling), the tab stops waiting', async () => {
  const [working, left] = contexts();
  await settle();
  left?.context.leave(new LockLost('The page was left'));
  expect(await left?.ended).toBe('lost: The page was left');
  expect(browser.snapshot().pending?.map(({ clientId }) => clientId)).toEqual(['worker']);
  expect(working?.hold?.lost.aborted).toBe(false);
});

it('R1.3b a tab that was hidden and lost the replay lock (for sending and pulling) gets the lock again when the user shows the tab', async () => {
  const context = browser.open('tab 1');
  context.leave(new LockLost('The page was left'));
  const again = new Holder(context);
  await settle();
  expect(again.hold).toBeNull();
  context.show();
  await settle();
  expect(again.hold).not.toBeNull();
});

it('R1.3b when the user leaves a tab (the event `pagehide`), the tab stops the work for which it holds the lock', async () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.resetModules();
  const { PageLife } = await import('./page-life.ts');
  const life = new PageLife();
  const signal = life.leaving();
  target.dispatchEvent(new Event('pageshow'));
  expect(life.leaving()).toBe(signal);
  target.dispatchEvent(new Event('pagehide'));
  expect(signal.aborted).toBe(true);
  const back = life.shown();
  expect(await Promise.race([back, Promise.resolve('waits')])).toBe('waits');
  target.dispatchEvent(new Event('pageshow'));
  await back;
  expect(life.leaving().aborted).toBe(false);
  vi.unstubAllGlobals();
});
