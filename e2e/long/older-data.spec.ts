import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openLedger } from '../support/ledger.ts';
import { outboxOf, saveToOutbox } from '../support/outbox.ts';
import { test } from '../support/story.ts';
import { createTeacher, daysBefore, idsOf, markAbsent, openInstalled, signIn } from '../support/teacher.ts';
import { expectAppliedOnce } from '../support/writes.ts';

const [DAY] = daysBefore(1);
/** The last schema version that the app does not know any more, in the browser's numbers. */
const OLDER = 50;

test('L4.4 If the data on the device is too old, nothing in it changes, and the teacher saves the unsent roll to a file and restores it', async ({
  server,
  gateway,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 8);
  const ledger = openLedger(server.dataDir);
  const { page } = await openDevice('tablet');

  const waiting = await test.step('a roll waits in a database of an older app', async () => {
    await openInstalled(page, gateway.url, klass?.id ?? 0, DAY);
    gateway.lead('down');
    await markAbsent(page, 2);
    await saveToOutbox(page);
    await page.goto(`${gateway.url}/favicon.svg`);
    await page.evaluate(makeOlder, OLDER);
    return await outboxOf(page);
  });
  expect(waiting).toHaveLength(1);

  const file = await test.step('the app says that it can’t read the data, and saves the roll to a file', async () => {
    await page.goto(`${gateway.url}/classes`);
    const notice = page.getByRole('dialog', { name: 'This app can’t read the data on this device' });
    await expect(notice).toContainText('1 change may be only here');
    const download = page.waitForEvent('download');
    await notice.getByRole('button', { name: 'Save waiting changes to a file' }).click();
    return { name: 'unsent.json', mimeType: 'application/json', buffer: readFileSync(await (await download).path()) };
  });

  await test.step('the old database is unchanged', async () => {
    await page.goto(`${gateway.url}/favicon.svg`);
    expect([await page.evaluate(storedVersion), await outboxOf(page)]).toEqual([OLDER, waiting]);
  });

  await test.step('the teacher deletes the data of the site, signs in and restores the file', async () => {
    gateway.lead('open');
    await page.context().clearCookies();
    await page.evaluate(deleteAll);
    await signIn(page, gateway.url);
    await page.goto(`${gateway.url}/nothing-lost`);
    await page.getByLabel('Choose a backup file').setInputFiles(file);
    await page.getByRole('button', { name: 'Restore this backup' }).click();
    await expect.poll(() => ledger.absent()).toEqual(idsOf(klass, [2]));
    expectAppliedOnce(server.runs, ledger, [waiting[0]?.key ?? '']);
  });
});

/** Runs in the page. Stores the outbox, the drafts and `meta` in a database with an older version number. */
async function makeOlder(version: number): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const known = (await indexedDB.databases()).find(({ name }) => /^pe-grade-book-\d+$/.test(name ?? ''));
  const name = known?.name ?? '';
  const stores = ['outbox', 'drafts', 'meta'];
  const present = await done(indexedDB.open(name));
  const read = present.transaction(stores);
  const rows = await Promise.all(stores.map((store) => done<unknown[]>(read.objectStore(store).getAll())));
  present.close();
  // Both requests are made at once, so that the service worker can't open the database between them.
  const deleted = done(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, version);
  opening.addEventListener('upgradeneeded', () => {
    for (const [index, store] of stores.entries()) {
      const isOutbox = store === 'outbox';
      const options = { keyPath: isOutbox ? 'seq' : 'key', autoIncrement: isOutbox };
      const made = opening.result.createObjectStore(store, options);
      for (const row of rows[index] ?? []) made.add(row);
    }
    opening.result.createObjectStore('markGroups', { keyPath: 'group' });
  });
  await deleted;
  (await done(opening)).close();
}

async function storedVersion(): Promise<number> {
  const known = (await indexedDB.databases()).find(({ name }) => /^pe-grade-book-\d+$/.test(name ?? ''));
  return known?.version ?? 0;
}

async function deleteAll(): Promise<void> {
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  localStorage.clear();
}
