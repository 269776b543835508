/** Waits for values in the device's database that no screen shows. */
import type { Page } from '@playwright/test';

/** `read(store, request)` reads from IndexedDB. A string, because browser types are missing here. */
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

/** Otherwise the next device could show a temporary state. With unsaved marks, the chip does not say that writes wait. */
export async function waitUntilAllSent(page: Page): Promise<void> {
  await waitInDatabase(page, `(await read('outbox', (outbox) => outbox.count())) === 0`);
}

/** `time`: in ms. The previous picture's race looks the same, and would disappear during a press. */
export async function waitUntilPulled(page: Page, time: number): Promise<void> {
  await waitInDatabase(page, `(await read('meta', (meta) => meta.get('sync'))).looked >= ${time}`);
}
