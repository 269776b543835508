import { firstOf } from '../abort.ts';
import { now, startTimer } from '../clock.ts';
import { createHeartbeat, HolderWatch, type Channel } from './heartbeat.ts';
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
    await seams.life.shown();
    const request = new LockRequest(name, seams);
    try {
      return await request.run(work);
    } finally {
      request.end();
    }
  };
}

/** One request for the lock. It begins when the context queues, and ends when the work has ended. */
class LockRequest {
  private readonly name: string;
  private readonly seams: LockSeams;
  private readonly leaving: AbortSignal;
  private readonly waiting = new AbortController();
  private readonly stolen = new AbortController();
  private readonly lost: AbortSignal;
  private readonly channel: Channel;
  private readonly watch: HolderWatch;
  private granted = false;
  private ended = false;

  constructor(name: string, seams: LockSeams) {
    this.name = name;
    this.seams = seams;
    this.leaving = seams.life.leaving();
    this.lost = firstOf(this.stolen.signal, this.leaving);
    this.watch = new HolderWatch(name, seams, () => this.waiting.abort());
    this.channel = seams.openChannel(name, () => this.watch.hearProgress());
  }

  async run<T>(work: (hold: Hold) => Promise<T>): Promise<T> {
    try {
      const signal = firstOf(this.waiting.signal, this.leaving);
      return await this.hold({ signal }, work);
    } catch (error) {
      if (this.granted) throw error;
      if (this.leaving.aborted) throw this.leaving.reason;
      // The holder is frozen.
      return await this.hold({ steal: true }, work);
    }
  }

  /** Also aborts work that still runs. */
  end(): void {
    this.watch.stop();
    this.channel.close();
    const over = new LockLost('The work has ended');
    this.waiting.abort(over);
    this.stolen.abort(over);
  }

  private async hold<T>(options: LockOptions, work: (hold: Hold) => Promise<T>): Promise<T> {
    const { locks } = this.seams;
    try {
      const granted = async () => {
        this.granted = true;
        this.watch.stop();
        return await endedOrLost(this.lost, this.working(work));
      };
      return (await locks.request(this.name, options, granted)) as T;
    } catch (error) {
      // Another context has stolen the lock while the work runs.
      if (!this.granted || this.ended || this.lost.aborted) throw error;
      const stolen = new LockLost('Another context has stolen the lock', { cause: error });
      this.stolen.abort(stolen);
      throw stolen;
    }
  }

  private async working<T>(work: (hold: Hold) => Promise<T>): Promise<T> {
    const { now: clock, locks } = this.seams;
    const noteProgress = createHeartbeat(() => this.channel.say(), clock);
    noteProgress();
    const isWanted = async () => {
      const { pending = [] } = await locks.query();
      return pending.some(({ name }) => name === this.name);
    };
    try {
      return await work({ lost: this.lost, isWanted, noteProgress });
    } finally {
      this.ended = true;
    }
  }
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
