import { useLiveQuery } from 'dexie-react-hooks';
import { bookSizes, type BookSize } from '../../repositories/books/grade-books.ts';
import type { SyncDevice } from '../../sync/device.ts';

/**
 * Returns how many classes and students each grade book has, by the id of the grade book, or undefined until the first read.
 */
export function useBookSizes({ db }: SyncDevice): ReadonlyMap<number, BookSize> | undefined {
  return useLiveQuery(async () => await bookSizes(db), [db]);
}
