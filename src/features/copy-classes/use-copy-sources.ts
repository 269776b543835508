import { useLiveQuery } from 'dexie-react-hooks';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { bookSizes, currentGradeBook, listGradeBooks } from '../../repositories/classes/grade-books.ts';
import type { SyncDevice } from '../../sync/device.ts';

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
