import { assertMayWrite } from './meta.ts';
import { SignedOut } from '../platform/write-failure.ts';
import type { MetaRow } from './meta-rows.ts';
import type { TeacherDb } from './schema.ts';

/**
 * Stores one row of `meta` in a strict transaction of IndexedDB, without Dexie, which would take longer than the write itself.
 * So no live query is told of the row. If the app is too old (docs/sync.md L4.3), the promise rejects and nothing is stored. If
 * the teacher has signed out (L1.2), the row is removed again and the promise rejects. The transaction commits before it knows
 * whether the teacher has signed out, so the browser begins to write while the tab still works. If the tab ends before the row
 * is removed, the row stays (W11).
 */
export async function putMetaNow(db: TeacherDb, row: MetaRow): Promise<void> {
  const connection = db.backendDB();
  assertMayWrite(db);
  const note = await inOneWrite(connection, (meta) => {
    meta.put(row);
    return meta.getKey('signed-out');
  });
  if (note.result === undefined) return;
  // The connection may be closed already, because the other tab has told this one of the sign-out.
  await inOneWrite(connection, (meta) => meta.delete(row.key)).catch(() => undefined);
  throw new SignedOut('The teacher of this database has signed out on this device.');
}

/** Makes requests in one strict transaction. The promise resolves when the transaction is on the disk. */
async function inOneWrite<Request>(connection: IDBDatabase, ask: (meta: IDBObjectStore) => Request): Promise<Request> {
  const transaction = connection.transaction('meta', 'readwrite', { durability: 'strict' });
  return await new Promise<Request>((resolve, reject) => {
    const asked = ask(transaction.objectStore('meta'));
    transaction.addEventListener('complete', () => resolve(asked));
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The browser has undone the transaction.')),
    );
    transaction.commit();
  });
}
