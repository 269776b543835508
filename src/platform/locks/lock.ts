/** The functions of the browser's `LockManager` that the code of the lock uses. */
export interface Locks {
  request(name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown>;
  query(): Promise<LockManagerSnapshot>;
}

/** What the holder of a lock uses, from the moment when it gets the lock until it releases the lock. */
export interface Hold {
  /**
   * Aborts when the holder has lost the lock, because another context stole the lock or the user left the tab. The holder then
   * has to abort its call and must not apply anything more (docs/sync.md R1.3). The signal also aborts after the work has
   * ended.
   */
  readonly lost: AbortSignal;
  /**
   * Returns whether another context waits for the lock. If so, the holder ends its current batch or feed page and then releases
   * the lock (R1.2).
   */
  readonly isWanted: () => Promise<boolean>;
  /**
   * The holder has to call this function when bytes of an answer arrive, and when a request to the database has ended. No other
   * code may call it, and above all no timer: if a holder reports no progress, a context that waits for the lock steals it
   * (R1.3).
   */
  readonly noteProgress: () => void;
}

/**
 * Runs `work` while neither another tab nor the service worker holds the lock with this name. Contexts that wait for the lock
 * form a queue. If the holder loses the lock during its work, the promise rejects with `LockLost`.
 *
 * A test passes its own function. For a single context it passes `withoutLock`. For several contexts
 * it passes `createWebLock` with the locks of one `FakeBrowser` (tests/support/fake-browser.ts), which has a real queue and in
 * which a lock can be stolen.
 */
export type WithLock = <T>(name: string, work: (hold: Hold) => Promise<T>) => Promise<T>;

export type RunAlone = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The error of work whose lock was stolen, or whose tab the user has left. No result of such work may be applied. */
export class LockLost extends Error {
  override readonly name = 'LockLost';
}

/** Returns the result of the work. If the lock is lost before, rejects immediately, and the result of the work is ignored. */
export async function endedOrLost<T>(lost: AbortSignal, work: Promise<T>): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const stop = () => reject(lost.reason as Error);
    if (lost.aborted) stop();
    lost.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => lost.removeEventListener('abort', stop));
  });
}
