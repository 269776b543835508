/** Waits for values in the device's database that no screen shows. */
import type { Page } from '@playwright/test';

/**
 * Waits until this expression is true. The expression may call `read(store, request)` to read from a store. It is a string,
 * because the types of browser code are not available in this program.
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
 * temporary state of this device, for example an assessment that was deleted and then put back. The status chip can't be
 * used for this, because unsaved marks hide that writes wait.
 */
export async function waitUntilAllSent(page: Page): Promise<void> {
  await waitInDatabase(page, `(await read('outbox', (outbox) => outbox.count())) === 0`);
}

/**
 * Waits until the device has pulled everything that the server had at this time (in ms). Before that, the device may show
 * the race of the previous picture. That race looks the same and would disappear during the next press.
 */
export async function waitUntilPulled(page: Page, time: number): Promise<void> {
  await waitInDatabase(page, `(await read('meta', (meta) => meta.get('sync'))).looked >= ${time}`);
}
