/** The part of the browser's `LockManager` that the lock uses. */
export interface Locks {
  request(name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown>;
  query(): Promise<LockManagerSnapshot>;
}

/** The holder of a lock uses this object from the moment when it gets the lock until it gives the lock back. */
export interface Hold {
  /**
   * Aborts when the holder has lost the lock: another context stole it, or the user left the tab. The holder then aborts its
   * call and applies nothing more (docs/sync.md R1.3). It also aborts after the work has ended.
   */
  readonly lost: AbortSignal;
  /** Whether another context waits for the lock. The holder then ends its batch or feed page and gives the lock back (R1.2). */
  readonly isWanted: () => Promise<boolean>;
  /**
   * The holder calls this when bytes of an answer came in, and when a request to the database has ended. Nothing else may
   * call it, above all no timer: a context that waits for the lock steals it from a holder without progress (R1.3).
   */
  readonly noteProgress: () => void;
}

/**
 * Runs `work` while no other tab, nor the service worker, holds the lock of this name. Contexts that wait for the lock
 * queue for it. The promise rejects with `LockLost` when the holder loses the lock during its work.
 *
 * A test passes its own function: `freeLock` (tests/support/free-lock.ts) for one context alone. For several contexts
 * it passes `createWebLock` with the locks of one `FakeBrowser` (tests/support/fake-browser.ts), which has a real queue
 * and can steal.
 */
export type WithLock = <T>(name: string, work: (hold: Hold) => Promise<T>) => Promise<T>;

/** Like `WithLock`, but for short work that does not need the `Hold`. */
export type RunAlone = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The error of work whose lock was stolen, or whose tab the user left. Nothing of that work may be applied. */
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
