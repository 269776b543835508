import { firstOf } from '../abort.ts';
import { now, startTimer } from '../clock.ts';
import { createHeartbeat, watchHolder, type Channel } from './heartbeat.ts';
import { endedOrLost, LockLost, type Hold, type Locks, type WithLock } from './lock.ts';
import { page, type PageLife } from './page-life.ts';

/** Tests use `FakeBrowser` (tests/support/fake-browser.ts). */
export interface LockSeams {
  readonly locks: Locks;
  /** `onHeard` is called for a message of another context. */
  readonly openChannel: (name: string, onHeard: () => void) => Channel;
  readonly setTimer: (work: () => void, ms: number) => () => void;
  readonly now: () => number;
  readonly life: Pick<PageLife, 'leaving' | 'shown'>;
}

/**
 * The context queues for the lock (docs/sync.md R1.1, R1.2). With `ifAvailable`, a tab would not get it after the holder is
 * closed. It steals the lock only if the holder's heartbeat has stopped for a minute (R1.3).
 */
export function createWebLock(seams: LockSeams): WithLock {
  return async (name, work) => {
    const { locks, life } = seams;
    await life.shown();
    const frozen = new AbortController();
    const stolen = new AbortController();
    const lost = firstOf(stolen.signal, life.leaving());
    const watch = watchHolder(name, seams, () => frozen.abort());
    const channel = seams.openChannel(name, watch.hearProgress);
    let stage = 'waiting' as 'waiting' | 'working' | 'ended';
    const granted = async () => {
      stage = 'working';
      watch.stop();
      const working = work(holdOf(name, seams, channel, lost));
      return await endedOrLost(
        lost,
        working.finally(() => (stage = 'ended')),
      );
    };
    const hold = async (options: LockOptions) =>
      (await locks.request(name, options, granted)) as ReturnType<typeof work>;
    try {
      return await hold({ signal: firstOf(frozen.signal, lost) }).catch(async (error: unknown) => {
        if (stage !== 'waiting') throw error;
        if (lost.aborted) throw lost.reason;
        // The holder is frozen.
        return await hold({ steal: true });
      });
    } catch (error) {
      if (stage !== 'working' || lost.aborted) throw error;
      stolen.abort(new LockLost('Another context has stolen the lock', { cause: error }));
      throw stolen.signal.reason;
    } finally {
      watch.stop();
      channel.close();
      // Also ends work that still runs.
      stolen.abort(new LockLost('The work has ended'));
    }
  };
}

function holdOf(name: string, { now: clock, locks }: LockSeams, channel: Channel, lost: AbortSignal): Hold {
  const noteProgress = createHeartbeat(() => channel.say(), clock);
  noteProgress();
  const isWanted = async () => {
    const { pending = [] } = await locks.query();
    return pending.some((lock) => lock.name === name);
  };
  return { lost, isWanted, noteProgress };
}

const BROWSER: LockSeams = {
  // `navigator.locks` is undefined on plain http.
  get locks() {
    return navigator.locks;
  },
  openChannel: (name, onHeard) => {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', onHeard);
    return { say: () => channel.postMessage('progress'), close: () => channel.close() };
  },
  setTimer: startTimer,
  now,
  life: page,
};

export const withWebLock = createWebLock(BROWSER);

/**
 * Holds a lock until the work ends, perhaps for hours; the signal ends the wait. No tab steals it, so the caller has to end the
 * work when the user leaves the tab.
 */
export async function holdWebLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { signal }, work);
}

export const hasWebLocks = (): boolean => 'locks' in navigator && Boolean(navigator.locks);
