/** Waits for values in the device's database that no screen shows. */
import type { Page } from '@playwright/test';

/**
 * Waits until this expression is true. In the expression, `read(store, request)` reads from an object store of IndexedDB. The
 * expression is a string, because the types of browser code are not available in this program.
 */
async function waitInDatabase(page: Page, isDone: string): Promise<void> {
  await page.evaluate(`(async () => {
    const done = (request) =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const known = (await indexedDB.databases()).find(({ name }) => /^pe-grade-book-\\d+$/.test(name));
    if (!known) return;
    const db = await done(indexedDB.open(known.name));
    const read = async (store, request) => await done(request(db.transaction(store).objectStore(store)));
    while (!(${isDone})) await new Promise(requestAnimationFrame);
    db.close();
  })()`);
}

/**
 * Waits until the device of the page has sent every write. Otherwise the next device of the demo's teacher could show a
 * temporary state of this device, for example an assessment that was deleted and then put back. The function can't look at the
 * status chip, because if there are unsaved marks, the chip does not show that writes wait.
 */
export async function waitUntilAllSent(page: Page): Promise<void> {
  await waitInDatabase(page, `(await read('outbox', (outbox) => outbox.count())) === 0`);
}

/**
 * Waits until the device has pulled everything that the server had at this time (in ms). Otherwise the device could still show
 * the race of the previous picture. That race looks the same, and it would disappear while the next button is pressed.
 */
export async function waitUntilPulled(page: Page, time: number): Promise<void> {
  await waitInDatabase(page, `(await read('meta', (meta) => meta.get('sync'))).looked >= ${time}`);
}
