import type { Page } from '@playwright/test';

/** An upgrade of the teacher's database. The test keeps the transaction of this upgrade open. */
export interface HeldUpgrade {
  /**
   * Resolves when the upgrade adds its first record to the given object store. From then on, the transaction of the upgrade
   * stays open.
   */
  readonly reached: Promise<void>;
  release(): Promise<void>;
}

/**
 * Keeps the transaction of the upgrade open as soon as it adds its first record to this object store. So a test can observe
 * the upgrade at this point, or kill the browser. A test calls this before the page opens the app.
 */
export async function holdUpgrade(page: Page, store: string): Promise<HeldUpgrade> {
  const reached = Promise.withResolvers<void>();
  await page.exposeFunction('upgradeReached', reached.resolve);
  await page.addInitScript(holdInPage, store);
  const release = async () => await page.evaluate(() => (globalThis as unknown as HoldingPage).releaseUpgrade());
  return { reached: reached.promise, release };
}

interface HoldingPage {
  upgradeReached(): Promise<void>;
  releaseUpgrade(): void;
}

/** Keeps the transaction of the upgrade open. This function runs in the page before the app's code. */
function holdInPage(store: string): void {
  const page = globalThis as unknown as HoldingPage;
  const add = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add')?.value as IDBObjectStore['add'];
  let isHeld: boolean | undefined;
  page.releaseUpgrade = () => (isHeld = false);
  const hold = (upgrade: IDBTransaction) => {
    // A transaction ends when it has no more requests. So this code makes a new request each time until the test releases
    // the upgrade.
    if (isHeld)
      upgrade
        .objectStore('meta')
        .count()
        .addEventListener('success', () => hold(upgrade));
  };
  IDBObjectStore.prototype.add = function heldAdd(this: IDBObjectStore, ...given) {
    if (this.name === store && this.transaction.mode === 'versionchange' && isHeld === undefined) {
      isHeld = true;
      hold(this.transaction);
      void page.upgradeReached();
    }
    return add.apply(this, given);
  };
}
