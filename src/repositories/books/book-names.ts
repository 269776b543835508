/**
 * Finds out whether the server has renamed a grade book, because two devices used the same name offline (docs/sync.md D5,
 * docs/product.md 2.19). When the teacher creates a grade book or puts one back, the device stores the name. As soon as the
 * outbox has no write of this grade book any more, the device has received the server's name in the change feed. If the
 * server's name is the stored name with a number, the teacher is told. Otherwise the stored name is removed.
 */
import { isNumbered } from '#domain/text/names.ts';
import { isPlainRecord, isText } from '#domain/plain-data.ts';
import { rowRef } from '#domain/rows/groups.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { isAlive } from '../rows/alive.ts';

/**
 * Stores the name that the teacher gave to a grade book. Call this function inside the transaction that saves the write of the
 * grade book.
 */
export async function noteBookName(db: TeacherDb, id: number, name: string): Promise<void> {
  await db.meta.put({ key: 'book-names', names: { ...(await notedNames(db)), [id]: name } });
}

async function notedNames({ meta }: TeacherDb): Promise<Readonly<Record<number, string>>> {
  const noted = await meta.get('book-names');
  const names = noted?.key === 'book-names' && isPlainRecord(noted.names) ? noted.names : {};
  return Object.fromEntries(Object.entries(names).filter(([, name]) => isText(name)));
}

/** Removes the stored names of these grade books, because the teacher knows the current names. */
export async function forgetBookNames(device: SyncDevice, ids: readonly number[]): Promise<void> {
  const { db } = device;
  await writeTransaction(device, { tables: [] }, async () => await removeNotes(db, ids));
}

/** Does the same as `forgetBookNames`. Call this function inside a transaction. */
export async function removeNotes(db: TeacherDb, ids: readonly number[]): Promise<void> {
  const noted = Object.entries(await notedNames(db)).filter(([id]) => !ids.includes(Number(id)));
  await db.meta.put({ key: 'book-names', names: Object.fromEntries(noted) });
}

export interface RenamedBook {
  readonly id: number;
  readonly wanted: string;
  readonly name: string;
}

export interface BookNames {
  readonly renamed: readonly RenamedBook[];
  /**
   * The grade books whose stored names are no longer needed. Each of them has kept its name, has a completely different name,
   * or is deleted.
   */
  readonly settled: readonly number[];
}

/**
 * Compares the stored names with the names from the server. `renamed` contains the grade books that the server has renamed.
 * `settled` contains the grade books whose stored names are no longer needed. If the outbox has a write of a grade book, this
 * grade book is in neither of the two.
 */
export async function readBookNames(db: TeacherDb): Promise<BookNames> {
  return await db.transaction('r', [db.meta, db.gradeBooks, db.outbox], async () => {
    const renamed: RenamedBook[] = [];
    const settled: number[] = [];
    for (const [key, wanted] of Object.entries(await notedNames(db))) {
      const id = Number(key);
      const book = await db.gradeBooks.get(id);
      const writes = await db.outbox
        .where('touches')
        .equals(rowRef({ table: 'gradeBooks', id }))
        .count();
      if (writes > 0) continue;
      if (book && isAlive(book) && isNumbered(book.name, wanted)) renamed.push({ id, wanted, name: book.name });
      else settled.push(id);
    }
    return { renamed, settled };
  });
}
