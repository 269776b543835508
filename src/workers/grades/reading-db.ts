/**
 * Opens a teacher's database only for reading, and without Dexie, so that the worker that adds up marks starts sooner
 * (docs/product.md 6.28).
 */
import type { LocalDate } from '#domain/dates.ts';
import { GROUP_STORES, type GroupRecord } from '../../db/stored-records.ts';
import type { Stored } from '../../db/stored.ts';

export interface ClassRecords {
  readonly students: readonly Stored<'students'>[];
  readonly marks: readonly GroupRecord[];
}

export class ReadingDb {
  readonly #name: string;
  readonly #factory: IDBFactory;
  #opened: Promise<IDBDatabase> | null = null;

  constructor(name: string, factory: IDBFactory = indexedDB) {
    this.#name = name;
    this.#factory = factory;
  }

  /** Rejects if the device has no database of this teacher. */
  async readClass(
    classId: number,
    { start, end }: { readonly start: LocalDate; readonly end: LocalDate },
  ): Promise<ClassRecords> {
    const marks = GROUP_STORES.marks;
    const db = await (this.#opened ??= this.#open());
    const transaction = db.transaction(['students', marks], 'readonly');
    // An array is the largest key of IndexedDB, so the bound includes the last day.
    const days = IDBKeyRange.bound([classId, start], [classId, end, []]);
    const [students, records] = await Promise.all([
      answerOf<Stored<'students'>[]>(transaction.objectStore('students').index('classId').getAll(classId)),
      answerOf<GroupRecord[]>(transaction.objectStore(marks).getAll(days)),
    ]);
    return { students, marks: records };
  }

  close(): void {
    this.#opened?.then((db) => db.close()).catch(() => undefined);
    this.#opened = null;
  }

  async #open(): Promise<IDBDatabase> {
    const request = this.#factory.open(this.#name);
    // The database does not exist. Without the abort the browser would create it.
    request.onupgradeneeded = () => request.transaction?.abort();
    try {
      const db = await answerOf(request);
      // Another tab waits until it can upgrade or delete the database.
      db.onversionchange = () => this.close();
      db.onclose = () => void (this.#opened = null);
      return db;
    } catch (error) {
      this.#opened = null;
      throw error;
    }
  }
}

async function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return await new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not answer'));
  });
}
