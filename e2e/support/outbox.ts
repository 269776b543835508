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
  return (await page.evaluate(readDevice)).outbox;
}

/** Presses Save and waits until no draft is left: then the write is in the outbox, whatever a toast still says of the last one. */
export async function saveToOutbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await page.evaluate(readDevice)).drafts, { message: 'unsaved drafts' }).toBe(0);
}

/** Waits until everything was sent and has come back: nothing is left in the outbox. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect.poll(async () => await outboxOf(page), { timeout: 120_000, message: 'the outbox' }).toEqual([]);
}

/** Runs in the page. */
async function readDevice(): Promise<{ outbox: Waiting[]; drafts: number }> {
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
    const read = db.transaction(['outbox', 'drafts']);
    const [entries, drafts] = await Promise.all([
      done(read.objectStore('outbox').getAll()) as Promise<Waiting[]>,
      done(read.objectStore('drafts').count()),
    ]);
    return { outbox: entries.map(({ seq, key, path, state }) => ({ seq, key, path, state })), drafts };
  } finally {
    db.close();
  }
}
