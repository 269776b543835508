import type { Table } from 'dexie';
import { doneKeys } from './checked-meta.ts';
import { directTransaction } from './direct/transaction.ts';
import { assertMayWrite, assertSignedIn } from './meta.ts';
import type { TeacherTables } from './tables.ts';
import { retryOnce, type Writer } from './storage-retry.ts';
import { noteTeachersWrite } from './teachers-writes.ts';

/**
 * The number of keys that the device keeps. It has to be larger than the number of writes that other tabs may make between
 * the two runs of one write.
 */
const MOST_KEYS = 50;

export interface OnceScope<Ahead> {
  /** The tables that the write reads and changes, without `meta`. */
  readonly tables: readonly Pick<Table, 'name'>[];
  /** The key of the write. */
  readonly key: string;
  /**
   * Reads what `work` needs, in the same transaction. The requests are made together with those of the checks, because each
   * request that waits for another one makes a tap slower (docs/sync.md S5.1).
   */
  readonly ahead: (tables: TeacherTables) => Promise<Ahead>;
}

/**
 * Runs a write of the teacher: a tap or a save. It checks what every writing transaction checks (`writeTransaction`), commits
 * with strict durability (W2), and may free space on a full device (L3.2). Unlike other transactions it makes its requests
 * without Dexie, which would take longer than the write itself. So `ahead` and `work` use the tables that they get, and no
 * others.
 *
 * The write runs at most once, even if the app tries it again after the browser has closed the database during its commit
 * (docs/sync.md L3.3). The transaction stores the write's key beside the rows. The outbox entry or the draft that the first
 * run made can't serve as proof, because another tab may have removed it before the second run. Returns undefined if the write
 * was already done.
 */
export async function writeOnce<T, Ahead>(
  device: Writer,
  { tables, key, ahead }: OnceScope<Ahead>,
  work: (read: Ahead, tables: TeacherTables) => Promise<T>,
): Promise<T | undefined> {
  const { db, stop, noteProgress } = device;
  const names = [...new Set([...tables.map(({ name }) => name), 'meta'])];
  const run = async () =>
    await directTransaction(db, names, async (inside) => {
      assertMayWrite(db);
      const [read, done] = await Promise.all([ahead(inside), inside.meta.get('done'), assertSignedIn(inside)]);
      const keys = doneKeys(done);
      stop?.throwIfAborted();
      noteProgress?.();
      if (keys.includes(key)) return undefined;
      const noted = inside.meta.put({ key: 'done', keys: [...keys, key].slice(-MOST_KEYS) });
      const [result] = await Promise.all([work(read, inside), noted]);
      // The caller may have lost the lock during the work. Throwing here undoes the work.
      stop?.throwIfAborted();
      noteProgress?.();
      return result;
    });
  const write = retryOnce(device, true, run);
  noteTeachersWrite(db, write);
  return await write;
}
