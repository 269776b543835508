import type { Page } from '@playwright/test';

/** Every row of these stores of the teacher's database, read in one transaction without the app's code. */
export async function storedIn<Store extends string>(
  page: Pick<Page, 'evaluate'>,
  stores: readonly Store[],
): Promise<Record<Store, unknown[]>> {
  return (await page.evaluate(readStores, stores)) as Record<Store, unknown[]>;
}

async function readStores(stores: readonly string[]): Promise<object> {
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
    const read = db.transaction([...stores]);
    const rows = stores.map(async (store) => [store, await done<unknown[]>(read.objectStore(store).getAll())] as const);
    return Object.fromEntries(await Promise.all(rows));
  } finally {
    db.close();
  }
}
