import type { Table } from 'dexie';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import { assertMayWrite } from './meta.ts';
import type { TeacherDb } from './schema.ts';
import { retryOnce, type Writer } from './storage-retry.ts';

export interface WriteScope {
  /**
   * The tables that `work` reads and writes, without `meta`, which every transaction gets. Name no more tables than needed,
   * because other transactions on these tables have to wait.
   */
  readonly tables: readonly Table[];
  /**
   * True if the teacher asked for this write. Then, on a full device, the write may delete the reserve (filler that is
   * stored to free space for a write), and the app tells the teacher that the device is full (docs/sync.md L3.2). A pull
   * may not delete the reserve, because the teacher's next tap may need that space.
   */
  readonly byTeacher?: boolean;
}

/**
 * Every change of a teacher's database runs in this function. The transaction checks that this tab is new enough to write
 * (docs/sync.md L4.3) and commits with strict durability (W2). After a failure of the browser's storage the transaction
 * runs once more, so `work` must have the same effect if it runs twice. `work` may await nothing but Dexie, because
 * IndexedDB commits a transaction as soon as none of its requests is pending (W1).
 */
export async function writeTransaction<T>(
  device: Writer,
  { tables, byTeacher = false }: WriteScope,
  work: () => Promise<T>,
): Promise<T> {
  const { db, stop, noteProgress } = device;
  const named = [...new Set<Table>([...tables, db.meta])];
  const run = () =>
    db.transaction('rw', named, async () => {
      await assertMayWrite(db);
      stop?.throwIfAborted();
      noteProgress?.();
      const result = await work();
      // The caller may have lost the lock during the work. Throwing here undoes the work.
      stop?.throwIfAborted();
      noteProgress?.();
      return result;
    });
  return await retryOnce(device, byTeacher, run);
}

/**
 * The tables that a change to rows needs: those of the rows, of their base rows, and the outbox with the entries that touch
 * them.
 */
export function rowsAndOutbox(db: TeacherDb, rows: Iterable<TableName> = TABLE_NAMES): Table[] {
  return [...Array.from(new Set(rows), (table) => db.rows(table)), db.bases, db.outbox];
}
