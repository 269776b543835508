/**
 * Finds grade books that the server has renamed, because two devices used one name offline (docs/sync.md D5, docs/product.md
 * 2.19). The device stores the name of a created or restored grade book until the outbox has no write of it, and so the
 * server's name has arrived. The teacher is told if that is the stored name with a number.
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

/** Removes the stored names, because the teacher knows the current ones. */
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
  /** The grade books that have kept their names, have completely different ones, or are deleted. */
  readonly settled: readonly number[];
}

/**
 * Compares the stored names with the server's: `renamed` by the server, or `settled`, with a name that is no longer needed. A
 * grade book with a write in the outbox is in neither.
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
