/**
 * Opens a teacher's database on this device only for reading, and without Dexie. The worker that adds up marks needs nothing
 * else. Without Dexie the worker is smaller, so it starts sooner (docs/product.md 6.28).
 */
import type { LocalDate } from '#domain/dates.ts';
import { groupStoreName, type GroupRecord } from '../stored-records.ts';
import type { Stored } from '../stored.ts';

/** The data of a class on the device: its students, and the records of its marks between two days, in the order of the days. */
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

  /**
   * Reads the students and the mark records of a class in one transaction. Rejects if the device has no database of this
   * teacher.
   */
  async readClass(
    classId: number,
    { start, end }: { readonly start: LocalDate; readonly end: LocalDate },
  ): Promise<ClassRecords> {
    const marks = groupStoreName('marks');
    const db = await (this.#opened ??= this.#open());
    const transaction = db.transaction(['students', marks], 'readonly');
    // An array is the largest key of IndexedDB, so the upper bound includes the record of the last day.
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
    // The database does not exist. The upgrade is aborted, so that the browser does not create the database.
    request.onupgradeneeded = () => request.transaction?.abort();
    try {
      const db = await answerOf(request);
      // Another tab wants to upgrade or delete the database, and waits until every connection is closed.
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
