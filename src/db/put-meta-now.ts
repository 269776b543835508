import type { MetaRow } from './meta-rows.ts';
import type { TeacherDb } from './schema.ts';

/**
 * Stores one row of `meta` in a strict transaction of IndexedDB, without Dexie, which would take longer than the write itself.
 * So no live query hears of the row. The transaction makes the same checks as `writeTransaction`: if the app is too old
 * (docs/sync.md L4.3) or the teacher has signed out (L1.2), the promise rejects and nothing is stored.
 */
export async function putMetaNow(db: TeacherDb, row: MetaRow): Promise<void> {
  const transaction = db.backendDB().transaction('meta', 'readwrite', { durability: 'strict' });
  const meta = transaction.objectStore('meta');
  const refuseIf = (key: MetaRow['key'], isRefused: (stored: MetaRow | undefined) => boolean) => {
    const request = meta.get(key) as IDBRequest<MetaRow | undefined>;
    request.addEventListener('success', () => isRefused(request.result) && transaction.abort());
  };
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The row may not be stored.')));
    refuseIf('writer', (writer) => writer?.key === 'writer' && writer.minimum > db.writerVersion);
    refuseIf('signed-out', (note) => note !== undefined);
    meta.put(row);
  });
}
