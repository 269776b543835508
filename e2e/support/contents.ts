import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bundleForPage } from './bundle.ts';
import type * as inPage from './contents-in-page.ts';

const ENTRY = fileURLToPath(new URL('contents-in-page.ts', import.meta.url));
let bundled: Promise<string> | null = null;

async function call<K extends keyof typeof inPage>(
  page: Page,
  name: K,
): Promise<Awaited<ReturnType<(typeof inPage)[K]>>> {
  bundled ??= bundleForPage(ENTRY, 'contents');
  await page.evaluate(await bundled);
  return (await page.evaluate(`contents.${name}()`)) as Awaited<ReturnType<(typeof inPage)[K]>>;
}

/** Converts the teacher's database to the format of the version before groups. No tab may have the database open. */
export async function toVersionBefore(page: Page): Promise<void> {
  await call(page, 'toVersionBefore');
}

/** Returns the contents of a database of the version before groups. */
export async function contentsBefore(page: Page): Promise<inPage.Contents> {
  return await call(page, 'contentsBefore');
}

export async function contentsNow(page: Page): Promise<inPage.Contents> {
  return await call(page, 'contentsNow');
}

/**
 * Returns the schema version of the database that the device has stored for the teacher. In the browser, Dexie stores the
 * version multiplied by 10.
 */
export async function storedVersion(page: Page): Promise<number> {
  return (await page.evaluate(readVersion)) / 10;
}

/**
 * Opens the database without a version number, and returns the version that is stored. Chromium's list of databases can't
 * be used: after a kill during an upgrade it shows the new version, although the old version is stored. This function runs
 * in the page.
 */
async function readVersion(): Promise<number> {
  const known = (await indexedDB.databases()).find(({ name }) => /^pe-grade-book-\d+$/.test(name ?? ''));
  const opening = indexedDB.open(known?.name ?? '');
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error(String(opening.error))));
  });
  const { version } = db;
  db.close();
  return version;
}
