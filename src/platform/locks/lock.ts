/** The functions of the browser's `LockManager` that the lock uses. */
export interface Locks {
  request(name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown>;
  query(): Promise<LockManagerSnapshot>;
}

/** The object that the holder of a lock uses from the moment when it gets the lock until it releases the lock. */
export interface Hold {
  /**
   * Aborts when the holder has lost the lock: another context stole the lock, or the user left the tab. The holder then has to
   * abort its call and must not apply anything more (docs/sync.md R1.3). The signal also aborts after the work has ended.
   */
  readonly lost: AbortSignal;
  /**
   * Returns whether another context waits for the lock. If so, the holder ends its batch or feed page and releases the lock
   * (R1.2).
   */
  readonly isWanted: () => Promise<boolean>;
  /**
   * The holder has to call this function when bytes of an answer arrive, and when a request to the database has ended. No other
   * code may call it, especially no timer, because a context that waits for the lock steals it from a holder that reports no
   * progress (R1.3).
   */
  readonly noteProgress: () => void;
}

/**
 * Runs `work` while no other tab, nor the service worker, holds the lock with this name. Contexts that wait for the lock queue
 * for it. The promise rejects with `LockLost` if the holder loses the lock during its work.
 *
 * A test passes its own function: `freeLock` (tests/support/free-lock.ts) for a single context. For several contexts it passes
 * `createWebLock` with the locks of one `FakeBrowser` (tests/support/fake-browser.ts), which has a real queue and supports
 * stealing.
 */
export type WithLock = <T>(name: string, work: (hold: Hold) => Promise<T>) => Promise<T>;

/** A variant of `WithLock` for short work that does not need the `Hold`. */
export type RunAlone = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The error of work whose lock was stolen, or whose tab the user left. No result of this work may be applied. */
export class LockLost extends Error {
  override readonly name = 'LockLost';
}

/** Returns the result of the work, or rejects as soon as the lock is lost. After that the result of the work is ignored. */
export async function endedOrLost<T>(lost: AbortSignal, work: Promise<T>): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const stop = () => reject(lost.reason as Error);
    if (lost.aborted) stop();
    lost.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => lost.removeEventListener('abort', stop));
  });
}
