import { OldWriter, SignedOut } from './meta.ts';
import type { MetaRow } from './meta-rows.ts';
import type { TeacherDb } from './schema.ts';

/** Dexie multiplies its versions by this number. */
const DEXIE_FACTOR = 10;

/**
 * Stores one row of `meta` in a strict transaction of IndexedDB, without Dexie, which would take longer than the write itself.
 * So no live query hears of the row. It makes the same checks as `writeTransaction`: if the app is too old
 * (docs/sync.md L4.3) or the teacher has signed out (L1.2), the promise rejects and nothing is stored.
 */
export async function putMetaNow(db: TeacherDb, row: MetaRow): Promise<void> {
  const connection = db.backendDB();
  // Each upgrade sets the row `writer` to its own version, and an upgrade waits until every older connection is closed. So the
  // version of the connection says the same as that row, without a request.
  if (connection.version / DEXIE_FACTOR > db.writerVersion)
    throw new OldWriter('A newer app has upgraded the database.');
  const transaction = connection.transaction('meta', 'readwrite', { durability: 'strict' });
  const meta = transaction.objectStore('meta');
  await new Promise<void>((resolve, reject) => {
    let failure: Error | null = null;
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(failure ?? transaction.error ?? new Error('The browser has undone the transaction.')),
    );
    const note = meta.getKey('signed-out');
    note.addEventListener('success', () => {
      if (note.result === undefined) return;
      failure = new SignedOut('The teacher of this database has signed out on this device.');
      transaction.abort();
    });
    meta.put(row);
  });
}
