import { Dexie, type Table, type Transaction } from 'dexie';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import { delayChanges, type Telling } from './delayed-changes.ts';
import { assertMayWrite, assertSignedIn } from './meta.ts';
import { storeOf } from './rows/stores.ts';
import type { TeacherDb } from './schema.ts';
import { retryOnce, type Writer } from './storage-retry.ts';
import { noteTeachersWrite } from './teachers-writes.ts';
import { randomBytes } from '../platform/random.ts';

export interface WriteScope {
  /**
   * The tables that `work` uses, besides `meta`. List only those that are needed, because other transactions on them have to
   * wait.
   */
  readonly tables: readonly Table[];
  /**
   * True if the teacher asked for this write. If the device is full, such a write may delete the reserve (docs/sync.md L3.2). A
   * pull must not, because the teacher's next tap may need this storage.
   */
  readonly byTeacher?: boolean;
  /** True for the sign-in, which removes the row of the sign-out (docs/sync.md L1.2). */
  readonly evenSignedOut?: boolean;
  /** When live queries are notified of what `work` stores; if undefined, immediately (docs/sync.md S5.4). */
  readonly told?: Telling;
}

/**
 * Runs every change of a teacher's database. It checks that this tab is new enough to write (docs/sync.md L4.3) and that the
 * teacher has not signed out (L1.2), and commits with strict durability (W2). If the browser's storage fails, it runs once
 * more, so two runs of `work` must have the effect of one. `work` may await nothing but Dexie, because IndexedDB commits a
 * transaction that has no pending request (W1).
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
      // The work does not wait for the check (S5.1). The check is started first, because the work may store the row of the
      // sign-out.
      const [, result] = await Promise.all([!evenSignedOut && assertSignedIn(db), work()]);
      assertInside(transaction);
      // The caller may have lost the lock during the work.
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
 * Throws if the code has left its transaction, which happens after about 100 awaits in a row without a request. An abort would
 * not undo what is stored after that.
 */
function assertInside({ idbtrans }: Transaction): void {
  if (Dexie.currentTransaction?.idbtrans !== idbtrans) throw new Error('The work has left its transaction.');
}

export function rowsAndOutbox(db: TeacherDb, rows: Iterable<TableName> = TABLE_NAMES): Table[] {
  return [...Array.from(new Set(rows), (table) => storeOf(db, table)), db.baseRecords, db.outbox];
}

/** 4 parts of 64 KB: enough for the rolls of two large classes on a full device. */
const RESERVE_PARTS = 4;
const PART_BYTES = 65_536;

/**
 * Stores the reserve at each start of the app. If a write of the teacher finds the device full, the app deletes it, so that the
 * write still fits (docs/sync.md L3.2). If the call fails, the next start tries again.
 */
export async function keepReserve(db: TeacherDb): Promise<void> {
  await writeTransaction({ db }, { tables: [] }, async () => {
    if ((await db.meta.where('key').equals('reserve').count()) > 0) return;
    const filler = Array.from({ length: RESERVE_PARTS }, () => randomBytes(PART_BYTES));
    await db.meta.put({ key: 'reserve', filler });
  });
}
