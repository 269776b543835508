/** The functions with which the bare pages use IndexedDB without a library. */

const BARE = 'bare';
/** With their keys: one record for a group of marks, for each other row, and for each outbox entry. */
const STORES = { groups: 'group', rows: ['table', 'id'], outbox: 'seq', meta: 'key' };

export function requested<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(String(request.error))));
  });
}

export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(new Error(String(transaction.error))));
  });
}

export async function openBare(): Promise<IDBDatabase> {
  const request = indexedDB.open(BARE, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const [name, keyPath] of Object.entries(STORES)) {
      request.result.createObjectStore(name, { keyPath, ...(name === 'outbox' && { autoIncrement: true }) });
    }
  });
  return await requested(request);
}

export async function removeBare(): Promise<void> {
  await requested(indexedDB.deleteDatabase(BARE));
}

export async function teachersDatabase(): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const name = names.find((one) => /^pe-grade-book-\d+$/.test(one));
  if (name === undefined) throw new Error('There is no database of a teacher on this device.');
  return name;
}
