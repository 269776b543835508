import { doneKeys } from './checked-meta.ts';
import type { Writer } from './storage-retry.ts';
import { type WriteScope, writeTransaction } from './write-transaction.ts';

/**
 * The number of write keys that the device stores. A write may run twice, and other tabs may make writes between the two runs.
 * The number has to be larger than the number of these writes.
 */
const MOST_KEYS = 50;

export interface OnceScope<Ahead> extends Pick<WriteScope, 'tables'> {
  readonly key: string;
  /**
   * Reads the data for `work` in the same transaction. These reads and the checks run in parallel, because each request that
   * waits for another one makes a tap slower (docs/sync.md S5.1).
   */
  readonly ahead: () => Promise<Ahead>;
}

/**
 * Runs a write of the teacher (a tap or a save) at most once. If the browser closes the database during the commit, the app
 * runs the write again, although the first run may have been stored (docs/sync.md L3.3). So the transaction stores the key of
 * the write together with the rows. The outbox entry or the draft of the first run would not be enough, because another tab may
 * have removed it before the second run. Returns undefined if the write was already stored.
 */
export async function writeOnce<T, Ahead>(
  device: Writer,
  { tables, key, ahead }: OnceScope<Ahead>,
  work: (read: Ahead) => Promise<T>,
): Promise<T | undefined> {
  const { db } = device;
  return await writeTransaction(device, { tables, byTeacher: true }, async () => {
    const [read, done] = await Promise.all([ahead(), db.meta.get('done')]);
    const keys = doneKeys(done);
    if (keys.includes(key)) return undefined;
    const noted = db.meta.put({ key: 'done', keys: [...keys, key].slice(-MOST_KEYS) });
    const [result] = await Promise.all([work(read), noted]);
    return result;
  });
}
