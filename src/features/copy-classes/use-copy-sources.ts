import { useLiveQuery } from 'dexie-react-hooks';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { bookSizes, currentGradeBook, listGradeBooks } from '../../repositories/classes/grade-books.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** Returns the other grade books that have classes, newest first, or undefined until the first read. */
export function useCopySources({ db, userId }: SyncDevice): readonly GradeBookRow[] | undefined {
  return useLiveQuery(async () => {
    const [books, sizes, current] = await Promise.all([
      listGradeBooks(db),
      bookSizes(db),
      currentGradeBook(db, userId),
    ]);
    return books.filter(({ id }) => id !== current?.id && sizes.has(id));
  }, [db, userId]);
}
