import { LockLost, type WithLock } from '../../src/platform/locks/lock.ts';
import { createWebLock } from '../../src/platform/locks/web-lock.ts';
import { replayLockName } from '../../src/sync/round.ts';
import { FakeBrowser, type FakeContext, type FakeTime } from '../support/fake-browser.ts';
import { fail } from '../world/checks/violation.ts';
import type { SimContext } from './context.ts';
import { mayPlay, played } from './counts.ts';
import type { Network } from './faults.ts';
import type { Random } from './random.ts';

mayPlay(['lock handed over', 'lock stolen', 'lock holder killed', 'page left at the lock']);

/** A context that waits for the lock checks after each such interval which context holds the lock. */
const LOOK_MS = 12_000;
/** If a context has not ended after this time on the real clock, it would never end, so the test fails. */
const MOST_REAL_MS = 60_000;

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

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

  lockOf(page: FakeContext): WithLock {
    return createWebLock(page);
  }

  fireTimers(): void {
    const time = this.now();
    for (const timer of [...this.timers].filter(({ at }) => at <= time)) if (this.timers.delete(timer)) timer.work();
  }
}

interface AtOneLock {
  readonly locks: LocksOfTablet;
  /** Two tabs and the service worker, or two of the three, in the order of their begin. */
  readonly contexts: readonly SimContext[];
  readonly network: Network;
  readonly random: Random;
  readonly pass: (ms: number) => void;
}

/**
 * Contexts share the replay lock (docs/sync.md R1.1–R1.3). Half of the time the first holder freezes, loses the lock, and is
 * later killed or must stop. Returns the killed context, or null.
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
  const killed = frozen && (await thaw(frozen, at)) ? frozen : null;
  left?.page?.show();
  await untilAllEnd(contexts.filter((context) => context !== killed));
  for (const context of contexts) {
    if (context !== killed) await context.idle();
    context.leaveLock();
  }
  return killed;
}

/** Frozen and hidden contexts do not have to end. Returns the frozen one, or null. */
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
      played(`lock ${holder === frozen?.page?.name ? 'stolen' : 'handed over'}`);
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
    checkTime(until, others);
    // The other contexts wait for a timer only while the holder is frozen. All other waits end without a timer.
    if (frozen && now === frozen.page?.name) {
      pass(LOOK_MS);
      locks.fireTimers();
    }
  }
}

function checkTime(until: number, contexts: readonly SimContext[]): void {
  if (performance.now() > until)
    fail(`these contexts at one lock never end: ${contexts.map(({ name }) => name).join()}`);
}

async function untilAllEnd(contexts: readonly SimContext[]): Promise<void> {
  const until = performance.now() + MOST_REAL_MS;
  for (;;) {
    const syncing = contexts.filter((context) => context.isSyncing);
    if (syncing.length === 0) return;
    checkTime(until, syncing);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Kills the frozen context, or lets it continue. Returns true if the context was killed. */
async function thaw({ page, device }: SimContext, { network, random }: AtOneLock): Promise<boolean> {
  const call = network.frozen;
  network.frozen = null;
  const kills = random.chance(0.3);
  if (kills) {
    played('lock holder killed');
    page?.kill();
    device.db.close();
    call?.kill();
  } else {
    // Waiting tasks, such as the report of the stolen lock, run before the answer arrives.
    page?.thaw();
    await new Promise((resolve) => setImmediate(resolve));
    call?.thaw();
  }
  return kills;
}
