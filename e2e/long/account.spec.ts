import { expect, type Page } from '@playwright/test';
import { barriers } from '../support/barriers.ts';
import { expectAllSent } from '../support/outbox.ts';
import { test } from '../support/story.ts';
import {
  createTeacher,
  installed,
  markAbsent,
  openRoster,
  saveRoll,
  signIn,
  statusChip,
  studentName,
  TEACHER,
} from '../support/teacher.ts';
import { resize } from '../support/unchanged.ts';

async function storedText(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise((resolve) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        found.push(name, store, rows);
      }
      db.close();
    }
    return JSON.stringify(found);
  });
}

async function openAccount(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/account`);
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type DELETE to confirm').fill(' delete ');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
}

test('1.78, 1.80 If a teacher deletes the account on one tablet while a second tablet has unsent marks, the first tablet keeps no data', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  const classId = klass?.id ?? 0;
  const { page: first } = await openDevice('first');
  await signIn(first, server.url);
  await openRoster(first, server.url, classId);
  await markAbsent(first, 2);
  await saveRoll(first);
  await expectAllSent(first);
  expect(await storedText(first)).toContain(studentName(2));

  const { page: second, context } = await openDevice('second');
  await signIn(second, server.url);
  await openRoster(second, server.url, classId);
  await installed(second);
  await context.setOffline(true);
  await markAbsent(second, 3);
  await saveRoll(second);
  await expect(statusChip(second)).toHaveAccessibleName(/saved on this \w+, waiting to send/);
  await test.step('where the chip has no room for all words, its name contains those on the screen', async () => {
    await resize(second, { width: 390, height: 844 });
    await expect(statusChip(second)).toHaveAccessibleName(/saved on this \w+, waiting to send/);
    expect(await barriers(second)).toEqual([]);
    await second.setViewportSize({ width: 1180, height: 820 });
  });

  await test.step('the first tablet deletes the account, and keeps nothing', async () => {
    await openAccount(first, server.url);
    await deleteAccount(first);
    await expect(first).toHaveURL(/landing/);
    await expect(first.getByText('Account deleted', { exact: true })).toBeVisible();
    const stored = await storedText(first);
    for (const words of [TEACHER.email, studentName(2), 'Period 1']) expect(stored).not.toContain(words);
    expect(await first.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toHaveLength(1);
  });

  await test.step('the second tablet comes online, gets to the landing page, and names what was never sent', async () => {
    const asked: string[] = [];
    await context.setOffline(false);
    await expect(second).toHaveURL(/landing/);
    second.on('request', (request) => void asked.push(request.url()));
    await expect(second.getByText(`The account ${TEACHER.email} was deleted`)).toBeVisible();
    await expect(second.getByText(/Still on this computer: 1 mark not at the server\./)).toBeVisible();
    const download = second.waitForEvent('download');
    await second.getByRole('button', { name: 'Save all CSV files' }).click();
    expect((await download).suggestedFilename()).toMatch(/^pe-grade-book-csv-.*\.zip$/);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  await test.step('the words are still there after a reload, until the teacher removes the data', async () => {
    await second.reload();
    await second.getByRole('button', { name: 'Remove it from this computer' }).click();
    await expect(second.getByText('Account deleted', { exact: true })).toBeVisible();
    const stored = await storedText(second);
    for (const words of [TEACHER.email, studentName(3), 'Period 1']) expect(stored).not.toContain(words);
  });
});
