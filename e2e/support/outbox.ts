import { expect, type Page } from '@playwright/test';
import type { EntryState } from '../../src/db/stored.ts';
import { saveButton } from './teacher.ts';

/** The time between two checks of a condition, in ms. By default Playwright would soon check only once a second. */
const LOOKS = { intervals: [100] };

export interface Waiting {
  readonly seq: number;
  readonly key: string;
  readonly path: string;
  readonly state: EntryState;
}

/** In the order of seq, without the app's code. */
export async function outboxOf(page: Pick<Page, 'evaluate'>): Promise<Waiting[]> {
  return (await page.evaluate(readDevice)).outbox;
}

/** Returns the number of drafts on this device. */
export async function draftsOf(page: Page): Promise<number> {
  return (await page.evaluate(readDevice)).drafts;
}

/** Returns the number of marks on this device. */
export async function marksOf(page: Page): Promise<number> {
  return (await page.evaluate(readDevice)).marks;
}

/** Without a draft, the write is in the outbox. The toast may be that of the previous save. */
export async function saveToOutbox(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect.poll(async () => await draftsOf(page), { ...LOOKS, message: 'unsaved drafts' }).toBe(0);
}

/** An empty outbox: everything was sent and has come back in the change feed. */
export async function expectAllSent(page: Pick<Page, 'evaluate'>): Promise<void> {
  await expect
    .poll(async () => await outboxOf(page), { ...LOOKS, timeout: 120_000, message: 'the outbox' })
    .toEqual([]);
}

async function readDevice(): Promise<{ outbox: Waiting[]; drafts: number; marks: number }> {
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
    const read = db.transaction(['outbox', 'drafts', 'markGroups']);
    const [entries, drafts, groups] = await Promise.all([
      done(read.objectStore('outbox').getAll()) as Promise<Waiting[]>,
      done(read.objectStore('drafts').count()),
      done(read.objectStore('markGroups').getAll()) as Promise<{ rows: object }[]>,
    ]);
    const marks = groups.reduce((sum, { rows }) => sum + Object.keys(rows).length, 0);
    return { outbox: entries.map(({ seq, key, path, state }) => ({ seq, key, path, state })), drafts, marks };
  } finally {
    db.close();
  }
}
