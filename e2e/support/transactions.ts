import type { Page } from '@playwright/test';

/** So long a page has to be without a transaction until it counts as being at rest, in ms. Screens read in groups with short gaps. */
const QUIET_MS = 400;

interface Watched {
  openTransactions?: number;
  /** When the latest transaction began or ended, by the page's monotonic clock. */
  latestTransaction?: number;
}

/** Counts the open database transactions of this page. Call it before the page loads the app. */
export async function watchTransactions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    const count = (change: number) => {
      watched.openTransactions = (watched.openTransactions ?? 0) + change;
      watched.latestTransaction = performance.now();
    };
    const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as IDBDatabase['transaction'];
    IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...given) {
      const begun = begin.apply(this, given);
      count(1);
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => count(-1));
      return begun;
    };
  });
}

/**
 * Waits until the page has read and written what it wants. Chromium freezes no tab in the middle of a transaction, because the
 * lock of the transaction would hold up the other tabs. So a story waits for this before it freezes a tab.
 */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction((quietMs) => {
    const { openTransactions = 0, latestTransaction = 0 } = globalThis as Watched;
    return openTransactions === 0 && performance.now() - latestTransaction > quietMs;
  }, QUIET_MS);
}
