import { expect, type Page } from '@playwright/test';

/** The app stores a typed character a moment after it shows it. Reads without the app's code. */
export async function expectTypedStored(page: Pick<Page, 'evaluate'>, scores: readonly string[]): Promise<void> {
  const stored = async () => (await page.evaluate(readTyped)).toSorted();
  await expect.poll(stored, { message: 'the stored scores' }).toEqual(scores.toSorted());
}

async function readTyped(): Promise<string[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const db = await done(indexedDB.open(names.find((one) => /^pe-grade-book-\d+$/.test(one)) ?? ''));
  try {
    const drafts = await (done(db.transaction('drafts').objectStore('drafts').getAll()) as Promise<
      { value?: { typed?: Record<string, string> } }[]
    >);
    return drafts.flatMap(({ value }) => Object.values(value?.typed ?? {}));
  } finally {
    db.close();
  }
}
