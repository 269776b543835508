export interface Locks {
  request(name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown>;
  query(): Promise<LockManagerSnapshot>;
}

/** From getting the lock until its release. */
export interface Hold {
  /**
   * Another context stole the lock, or the user left the tab. The holder has to abort its call and must not apply anything more
   * (docs/sync.md R1.3). Also aborts after the work has ended.
   */
  readonly lost: AbortSignal;
  /** Another context waits, so the holder releases the lock after its current batch or feed page (R1.2). */
  readonly isWanted: () => Promise<boolean>;
  /**
   * Call this when bytes of an answer arrive or a request to the database has ended, never from a timer: without progress, a
   * waiting context steals the lock (R1.3).
   */
  readonly noteProgress: () => void;
}

/**
 * Runs `work` while no other context holds the lock with this name; others queue. Rejects with `LockLost` if the holder loses
 * it. A test passes `withoutLock` for one context, and for several `createWebLock` with the locks of one `FakeBrowser`
 * (tests/support/fake-browser.ts), which can be stolen.
 */
export type WithLock = <T>(name: string, work: (hold: Hold) => Promise<T>) => Promise<T>;

export type RunAlone = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The lock was stolen, or the user has left the tab: no result may be applied. */
export class LockLost extends Error {
  override readonly name = 'LockLost';
}

/** Rejects immediately if the lock is lost before; the result is then ignored. */
export async function endedOrLost<T>(lost: AbortSignal, work: Promise<T>): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const stop = () => reject(lost.reason as Error);
    if (lost.aborted) stop();
    lost.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => lost.removeEventListener('abort', stop));
  });
}
