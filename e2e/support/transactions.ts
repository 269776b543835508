import { expect, type Page, type Worker } from '@playwright/test';

/** In ms without a transaction. Screens read with short gaps, and a worker that waits for a tab reads once a second. */
const QUIET_MS = 400;

interface Watched {
  openTransactions?: number;
  /** The time when the latest transaction began or ended, on the monotonic clock of this tab or worker. */
  latestTransaction?: number;
}

/** Begins to count the open database transactions of this tab. A test calls this before the tab loads the app. */
export async function watchTransactions(page: Page): Promise<void> {
  await page.addInitScript(countTransactions);
}

/** Chromium freezes no tab in a transaction: its lock would make the other tabs wait. A worker may share the process. */
export async function untilAtRest(page: Page): Promise<void> {
  const workers = page.context().serviceWorkers();
  // No code can run in a worker before the app's code, so its transactions count from now on.
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
