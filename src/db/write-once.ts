import { isDone } from './checked-meta.ts';
import type { Writer } from './storage-retry.ts';
import { type WriteScope, writeTransaction } from './write-transaction.ts';

/**
 * The number of write keys that the device stores. It has to be larger than the number of writes that other tabs make between
 * two runs of a write.
 */
const MOST_KEYS = 50;

export interface OnceScope<Ahead> extends Pick<WriteScope, 'tables'> {
  readonly key: string;
  /**
   * Reads the data for `work` in the same transaction, in parallel with the checks, because each request that waits for another
   * one makes a tap slower (docs/sync.md S5.1).
   */
  readonly ahead: () => Promise<Ahead>;
}

/**
 * Runs a write of the teacher at most once; undefined if it was already stored. After the browser closed the database during
 * the commit, the app runs the write again, although the first run may be stored (docs/sync.md L3.3). The transaction therefore
 * stores the key of the write too. The entry or the draft would not be enough, because another tab may have removed it.
 */
export async function writeOnce<T, Ahead>(
  device: Writer,
  { tables, key, ahead }: OnceScope<Ahead>,
  work: (read: Ahead) => Promise<T>,
): Promise<T | undefined> {
  const { db } = device;
  return await writeTransaction(device, { tables, byTeacher: true }, async () => {
    const [read, done] = await Promise.all([ahead(), db.meta.get('done')]);
    const keys = isDone(done) ? done.keys : [];
    if (keys.includes(key)) return undefined;
    const noted = db.meta.put({ key: 'done', keys: [...keys, key].slice(-MOST_KEYS) });
    const [result] = await Promise.all([work(read), noted]);
    return result;
  });
}
