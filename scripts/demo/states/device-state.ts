/** Waits for states of the device's database, which no screen shows. */
import type { Page } from '@playwright/test';

/**
 * Waits until this expression is true. It may ask `read(store, request)` for a request of a store. This is text, because the types of
 * the browser are not those of this program.
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
 * Waits until the device of the page has sent every write. Otherwise the next device of the demo's teacher could show the state
 * of a picture of this device, for example an assessment that was deleted and then put back. The status chip does not tell,
 * because unsaved marks hide that writes wait.
 */
export async function waitUntilAllSent(page: Page): Promise<void> {
  await waitInDatabase(page, `(await read('outbox', (outbox) => outbox.count())) === 0`);
}

/**
 * Waits until the device has pulled everything that the server had at this time, in ms. Before that it may show the race of the
 * picture before, which looks the same and then goes away under the next press.
 */
export async function waitUntilPulled(page: Page, time: number): Promise<void> {
  await waitInDatabase(page, `(await read('meta', (meta) => meta.get('sync'))).looked >= ${time}`);
}
