import { firstOf } from './abort.ts';

/** Runs `work` while nobody else on this device holds `name`: tabs and the service worker share the name space. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * A page that is left may be kept frozen for the way back, and Chromium then grants a lock that it holds or waits for to
 * nobody: the next page would neither send nor pull. So a page lets go while it is left, and takes no lock until it is
 * shown again. (A worker is never left.)
 */
class PageLife {
  private controller = new AbortController();
  /** Those that wait for the page to be shown again; null while it is shown. */
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

/** A holder that gives nothing back for this long is frozen. */
const FROZEN_MS = 60_000;

/**
 * Queued for, never `ifAvailable`: a tab that asked only once would stay without a replayer when the holder closes.
 * From a frozen holder it is stolen (docs/sync.md R1.3, R2.3); should that one thaw, what it does is guarded where it is
 * applied.
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

/** What the work gives; or a refusal as soon as the page is left, while the work may go on unheard. */
async function untilLeft<T>(leaving: AbortSignal, work: () => Promise<T>): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    const leave = () => reject(new Error('The page was left', { cause: leaving.reason }));
    leaving.addEventListener('abort', leave, { once: true });
    const done = () => leaving.removeEventListener('abort', leave);
    work().then(resolve, reject).finally(done);
  });
}

/**
 * Holds a lock for as long as the work goes on, which is hours: queued for until the signal, stolen from nobody. A page
 * must end the work when it is left.
 */
export async function holdWebLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, { signal }, work);
}

export const hasWebLocks = (): boolean => 'locks' in navigator && Boolean(navigator.locks);
