import { firstOf } from './abort.ts';

/** Runs `work` while no other tab, nor the service worker, holds the lock of this name. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Tells when the user leaves this page. A browser may keep such a page frozen, to show it again on "back". In Chromium
 * a frozen page can hold a lock or wait for it, and then no other page gets the lock, so no other page could send or
 * pull. Therefore a page gives up its locks when the user leaves it, and takes none until the browser shows it again. A
 * user can't leave a service worker, so this does not concern it.
 */
class PageLife {
  private controller = new AbortController();
  /** Callers that wait for the page to be shown again; null while it is shown. */
  private waiting: (() => void)[] | null = null;
  private watched = false;

  /** Aborts when the page is left. */
  leaving(): AbortSignal {
    if (!this.watched) {
      this.watched = true;
      addEventListener('pagehide', () => {
        this.waiting ??= [];
        this.controller.abort();
      });
      addEventListener('pageshow', () => {
        this.controller = new AbortController();
        for (const goOn of this.waiting ?? []) goOn();
        this.waiting = null;
      });
    }
    return this.controller.signal;
  }

  async shown(): Promise<void> {
    const { waiting } = this;
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve));
  }
}
const page = new PageLife();

/** After waiting this long for the lock, a page assumes that the holder is frozen, and steals the lock (docs/sync.md R1.3). */
const FROZEN_MS = 60_000;

/**
 * Waits for the lock. It does not use `ifAvailable`, because a tab that asks only once would not get the lock after the
 * holder closes. From a frozen holder it steals the lock (docs/sync.md R1.3). If that holder later continues, its late
 * answers do no harm, because the app checks each answer when it applies the answer.
 */
export const withWebLock: WithLock = async (name, work) => {
  await page.shown();
  const leaving = page.leaving();
  try {
    return await held(name, { signal: firstOf(AbortSignal.timeout(FROZEN_MS), leaving) }, work, leaving);
  } catch (error) {
    if (!(error instanceof NotGranted) || leaving.aborted) throw error;
    return await held(name, { steal: true }, work, leaving);
  }
};

class NotGranted extends Error {}

async function held<T>(name: string, options: LockOptions, work: () => Promise<T>, leaving: AbortSignal): Promise<T> {
  let granted = false;
  try {
    return (await navigator.locks.request(name, options, async () => {
      granted = true;
      return await untilLeft(leaving, work);
    })) as T;
  } catch (error) {
    if (granted) throw error;
    throw new NotGranted('The lock was not granted in time', { cause: error });
  }
}

/**
 * Returns the result of the work, or rejects as soon as the user leaves the page. In that case the work may continue, but
 * nobody uses its result.
 */
async function untilLeft<T>(leaving: AbortSignal, work: () => Promise<T>): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const leave = () => reject(new Error('The page was left', { cause: leaving.reason }));
    leaving.addEventListener('abort', leave, { once: true });
    const done = () => leaving.removeEventListener('abort', leave);
    work().then(resolve, reject).finally(done);
  });
}

/**
 * Waits for a lock and holds it until the work ends, which may take hours. The signal ends the wait. No page ever steals
 * this lock, so the caller must end the work when the user leaves the page.
 */
export async function holdWebLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { signal }, work);
}

export const hasWebLocks = (): boolean => 'locks' in navigator && Boolean(navigator.locks);
