import { expect, type Page } from '@playwright/test';
import type { EntryState } from '../../src/db/schema.ts';

/** An entry of the device's outbox, as far as the stories look at it. */
export interface Waiting {
  readonly seq: number;
  readonly key: string;
  readonly path: string;
  readonly state: EntryState;
}

/** What stands in this device's outbox, by seq; read past the app, from the database itself. */
export async function outboxOf(page: Page): Promise<Waiting[]> {
  return await page.evaluate(readOutbox);
}

/** Waits until everything was sent and has come back: nothing is left in the outbox. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect.poll(async () => await outboxOf(page), { timeout: 60_000, message: 'the outbox' }).toEqual([]);
}

/** Runs in the page. */
async function readOutbox(): Promise<Waiting[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const name = names.find((one) => /^pe-grade-book-\d+$/.test(one));
  if (name === undefined) throw new Error('There is no database of a teacher on this device.');
  const db = await done(indexedDB.open(name));
  try {
    const entries = (await done(db.transaction('outbox').objectStore('outbox').getAll())) as Waiting[];
    return entries.map(({ seq, key, path, state }) => ({ seq, key, path, state }));
  } finally {
    db.close();
  }
}
