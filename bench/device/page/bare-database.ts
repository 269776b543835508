const BARE = 'bare';
/** With their keys: one record for a group of marks, for each other row, and for each outbox entry. */
const STORES = { groups: 'group', rows: ['table', 'id'], outbox: 'seq', meta: 'key' };

function requested<T>(request: IDBRequest<T>): Promise<T> {
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

/** A group of marks. The change feed sends groups in this form, and the app and the bare pages store them in this form. */
export interface Group {
  readonly table?: string;
  readonly group: readonly [number, string];
  readonly common: Readonly<Record<string, unknown>>;
  readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
