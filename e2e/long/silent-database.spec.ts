import { expect, type Page } from '@playwright/test';
import { test } from '../support/story.ts';
import { attendance, createTeacher, openRoster, signIn } from '../support/teacher.ts';

interface HoldingPage {
  releaseDatabase(): void;
}

/** Holds all stores of the teacher's database by a transaction of this page, as a left page may do. */
async function holdDatabase(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const found = await indexedDB.databases();
    const name = found.map((one) => one.name ?? '').find((one) => /^pe-grade-book-\d+$/.test(one)) ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error(`${name} did not open`)));
    });
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
    let isHeld = true;
    (globalThis as unknown as HoldingPage).releaseDatabase = () => (isHeld = false);
    await new Promise<void>((resolve) => {
      // A transaction ends when it has no more requests, so this code makes a new request each time.
      const goOn = () => {
        resolve();
        if (isHeld) transaction.objectStore('meta').count().addEventListener('success', goOn);
        else database.close();
      };
      goOn();
      transaction
        .objectStore('meta')
        .count()
        .addEventListener('success', () => resolve());
    });
  });
}

test('L3.6 If the database does not answer a tap, the app says so and shows no tap as taken, until the database answers', async ({
  server,
  page,
  context,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 4);
  await signIn(page, server.url);
  await openRoster(page, server.url, klass?.id ?? 0);
  const saved = page.getByText('Saved', { exact: true });
  const left = await context.newPage();
  await left.goto(`${server.url}/favicon.svg`);
  await holdDatabase(left);
  await page.bringToFront();
  await attendance(page, 2, 'present').click();
  const notice = page.getByRole('dialog', { name: 'This device’s storage doesn’t answer' });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  await expect(notice).toContainText('Close this tab, open the app again');
  await expect(saved).toHaveCount(0);
  await attendance(page, 2, 'absent').waitFor({ state: 'hidden' });
  await left.evaluate(() => (globalThis as unknown as HoldingPage).releaseDatabase());
  await expect(notice).toHaveCount(0);
  await expect(attendance(page, 2, 'absent')).toBeVisible();
});
