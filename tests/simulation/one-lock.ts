import { LockLost } from '../../src/platform/locks/lock.ts';
import { replayLockName } from '../../src/sync/replay/replay-lock.ts';
import { FakeBrowser, type FakeTime } from '../support/fake-browser.ts';
import { fail } from '../world/checks/violation.ts';
import type { SimContext } from './context.ts';
import { mayPlay, played } from './counts.ts';
import type { Network } from './faults.ts';
import type { Random } from './random.ts';

mayPlay(['lock handed over', 'lock stolen', 'lock holder killed', 'page left at the lock']);

/** A waiting context checks the holder of the lock at this interval. */
const LOOK_MS = 12_000;
/** If a context has not ended after this real time, the test fails, because the context will never end. */
const MOST_REAL_MS = 60_000;

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** The Web Locks of one tablet, with timers that follow the true time. */
export class LocksOfTablet {
  readonly browser: FakeBrowser;
  private readonly timers = new Set<Timer>();
  private readonly name: string;
  private readonly now: () => number;

  constructor(userId: number, now: () => number) {
    this.now = now;
    const setTimer: FakeTime['setTimer'] = (work, ms) => {
      const timer = { at: now() + ms, work };
      this.timers.add(timer);
      return () => this.timers.delete(timer);
    };
    this.browser = new FakeBrowser({ now, setTimer });
    this.name = replayLockName(userId);
  }

  holder(): string | undefined {
    return this.browser.snapshot().held?.find(({ name }) => name === this.name)?.clientId;
  }

  fireTimers(): void {
    const time = this.now();
    for (const timer of [...this.timers].filter(({ at }) => at <= time)) if (this.timers.delete(timer)) timer.work();
  }
}

interface AtOneLock {
  readonly locks: LocksOfTablet;
  /** The contexts that run, in the order in which they are triggered: two tabs and the service worker, or two of them. */
  readonly contexts: readonly SimContext[];
  readonly network: Network;
  readonly random: Random;
  readonly pass: (ms: number) => void;
}

/**
 * Two tabs and the service worker sync at once and share the replay lock (docs/sync.md R1.1–R1.3). In half of the cases the
 * first holder freezes during a call, so another context steals the lock after a minute. Later the frozen holder is killed
 * or runs again. If it runs again, it must stop, because it has lost the lock. In some cases the teacher leaves a page for
 * a while. Returns the killed context, or null.
 */
export async function syncAtOneLock(at: AtOneLock): Promise<SimContext | null> {
  const { locks, contexts, network, random } = at;
  const left = random.chance(0.2) ? random.pick(contexts) : null;
  network.freezing = network.frozen === null && random.chance(0.5);
  const freezes = network.freezing;
  for (const context of contexts) {
    context.joinLock(locks);
    context.engine.wake(true);
  }
  const frozen = await untilOthersEnd(at, freezes, left);
  network.freezing = false;
  const killed = frozen && (await thaw(frozen, network, random)) ? frozen : null;
  left?.page?.show();
  for (const context of contexts) {
    if (context !== killed) await context.idle();
    context.leaveLock();
  }
  return killed;
}

/**
 * Lets the contexts work until all have ended, except a frozen context and a context whose page the teacher has left.
 * Returns the frozen context, or null.
 */
async function untilOthersEnd(
  { locks, contexts, network, pass }: AtOneLock,
  freezes: boolean,
  left: SimContext | null,
): Promise<SimContext | null> {
  let frozen: SimContext | null = null;
  let holder: string | undefined;
  let isLeft = false;
  const until = performance.now() + MOST_REAL_MS;
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = locks.holder();
    if (now !== undefined && holder !== undefined && now !== holder) {
      played(holder === frozen?.page?.name ? 'lock stolen' : 'lock handed over');
    }
    holder = now ?? holder;
    if (freezes && !frozen && network.frozen) {
      frozen = contexts.find(({ page }) => page?.name === now) ?? null;
      frozen?.page?.freeze();
    }
    if (left && !isLeft && left !== frozen && left.isSyncing) {
      played('page left at the lock');
      isLeft = true;
      left.page?.leave(new LockLost('The page was left'));
    }
    const others = contexts.filter((context) => context.isSyncing && context !== frozen && context !== left);
    if (others.length === 0) return frozen;
    if (performance.now() > until)
      fail(`these contexts at one lock never end: ${others.map(({ name }) => name).join()}`);
    // The others wait for a timer only if the holder is frozen. All other waits end without a timer.
    if (frozen && now === frozen.page?.name) {
      pass(LOOK_MS);
      locks.fireTimers();
    }
  }
}

/** Kills the frozen context, or lets it run again. Returns whether it was killed. */
async function thaw({ page }: SimContext, network: Network, random: Random): Promise<boolean> {
  const call = network.frozen;
  network.frozen = null;
  const kills = random.chance(0.3);
  if (kills) {
    played('lock holder killed');
    page?.kill();
    call?.kill();
  } else {
    // The browser first runs the tasks that waited, for example the task that reports the stolen lock. After that the
    // answer comes.
    page?.thaw();
    await new Promise((resolve) => setImmediate(resolve));
    call?.thaw();
  }
  return kills;
}
