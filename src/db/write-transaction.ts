import { Dexie, type Table, type Transaction } from 'dexie';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import { delayChanges, type Telling } from './delayed-changes.ts';
import { assertMayWrite, assertSignedIn } from './meta.ts';
import { storeOf } from './rows/stores.ts';
import type { TeacherDb } from './schema.ts';
import { retryOnce, type Writer } from './storage-retry.ts';
import { noteTeachersWrite } from './teachers-writes.ts';

export interface WriteScope {
  /**
   * The tables that `work` reads and writes. `meta` need not be listed, because every transaction includes it. List only tables
   * that are needed, because other transactions on these tables have to wait.
   */
  readonly tables: readonly Table[];
  /**
   * True if the teacher asked for this write. If the device is full, such a write may delete the reserve, and the app tells the
   * teacher that the device is full (docs/sync.md L3.2). A pull must not delete the reserve, because the next tap of the
   * teacher may need this storage.
   */
  readonly byTeacher?: boolean;
  /**
   * True for the sign-in, which removes the row of the sign-out. Every other transaction is refused after the teacher has
   * signed out (docs/sync.md L1.2).
   */
  readonly evenSignedOut?: boolean;
  /**
   * When live queries are notified of the groups and the rows of `meta` that `work` stores (docs/sync.md S5.4). Only feed pages
   * set it. If it is undefined, live queries are notified immediately.
   */
  readonly told?: Telling;
}

/**
 * Runs every change of a teacher's database. The transaction checks that this tab is new enough to write (docs/sync.md L4.3),
 * and that the teacher has not signed out in this tab or another tab (L1.2). It commits with strict durability (W2). If the
 * storage of the browser fails, the transaction runs once more. So two runs of `work` must have the same effect as one run.
 * `work` may await nothing but Dexie: IndexedDB commits a transaction as soon as it has no pending request (W1).
 */
export async function writeTransaction<T>(
  device: Writer,
  { tables, byTeacher = false, evenSignedOut = false, told }: WriteScope,
  work: () => Promise<T>,
): Promise<T> {
  const { db, stop, noteProgress } = device;
  const named = [...new Set<Table>([...tables, db.meta])];
  const run = () =>
    db.transaction('rw', named, async (transaction) => {
      assertMayWrite(db);
      stop?.throwIfAborted();
      noteProgress?.();
      // The work does not wait for the check, because each request that waits for another one makes a tap slower (S5.1). If the
      // teacher has signed out, the whole transaction is aborted. The check is started first, because the work itself may store
      // the row of the sign-out.
      const [, result] = await Promise.all([!evenSignedOut && assertSignedIn(db), work()]);
      assertInside(transaction);
      // The caller may have lost the lock during the work. If this line throws, the transaction is aborted.
      stop?.throwIfAborted();
      noteProgress?.();
      if (told) delayChanges(db, transaction.idbtrans, told);
      return result;
    });
  const write = retryOnce(device, byTeacher, run);
  if (byTeacher) noteTeachersWrite(db, write);
  return await write;
}

/**
 * Throws if the code has left its transaction. This happens if code awaits about 100 times in a row without a request to the
 * database: Dexie then loses the transaction. Everything that the code stores after that is outside of the transaction, so an
 * abort of the transaction does not undo it.
 */
function assertInside({ idbtrans }: Transaction): void {
  if (Dexie.currentTransaction?.idbtrans !== idbtrans) throw new Error('The work has left its transaction.');
}

/** Returns the tables that a change of rows needs: the tables of the rows, the table of the bases, and the outbox. */
export function rowsAndOutbox(db: TeacherDb, rows: Iterable<TableName> = TABLE_NAMES): Table[] {
  return [...Array.from(new Set(rows), (table) => storeOf(db, table)), db.baseRecords, db.outbox];
}
