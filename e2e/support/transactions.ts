import { expect, type Page, type Worker } from '@playwright/test';

/**
 * A tab and the service workers count as idle when they have had no transaction for this time, in ms. Screens read in
 * several steps with short gaps, and a worker that waits for a visible tab reads the outbox once a second.
 */
const QUIET_MS = 400;

interface Watched {
  openTransactions?: number;
  /** The time when the latest transaction began or ended, on the monotonic clock of this tab or worker. */
  latestTransaction?: number;
}

/** Counts the open database transactions of this tab. Call it before the tab loads the app. */
export async function watchTransactions(page: Page): Promise<void> {
  await page.addInitScript(countTransactions);
}

/**
 * Waits until the tab and the service workers of its browser have no more reads or writes to make. Chromium freezes no tab
 * in the middle of a transaction, because the lock of the transaction would delay the other tabs. So a test waits for this
 * before it freezes the process of a tab, in which a worker may run too.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const workers = page.context().serviceWorkers();
  // A worker has no init script, so its transactions are counted only after this call. Its idle time also begins now.
  for (const worker of workers) await worker.evaluate(countTransactions);
  await expect
    .poll(async () => await Promise.all([page, ...workers].map(isAtRest)), { intervals: [50] })
    .not.toContain(false);
}

async function isAtRest(context: Pick<Worker, 'evaluate'>): Promise<boolean> {
  return await context.evaluate((quietMs) => {
    const { openTransactions = 0, latestTransaction = 0 } = globalThis as Watched;
    return openTransactions === 0 && performance.now() - latestTransaction > quietMs;
  }, QUIET_MS);
}

/** Counts the transactions of a tab or a worker. This function runs there. */
function countTransactions(): void {
  const watched = globalThis as Watched;
  if (watched.latestTransaction !== undefined) return;
  const count = (change: number) => {
    watched.openTransactions = (watched.openTransactions ?? 0) + change;
    watched.latestTransaction = performance.now();
  };
  count(0);
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as IDBDatabase['transaction'];
  IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...given) {
    const begun = begin.apply(this, given);
    count(1);
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => count(-1));
    return begun;
  };
}
