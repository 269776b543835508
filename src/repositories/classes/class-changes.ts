import { liveQuery } from 'dexie';
import type { LocalDate } from '#domain/dates.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';

interface Listener {
  /** When the database is open, and after each change of the class's students or its marks on these days. */
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Calls `changed` after a change of what the grades are calculated from, by any tab or the service worker. It reads only keys
 * and students, because a worker reads the marks (docs/product.md 6.28). Returns a function that ends the watch.
 */
export function watchClass(
  db: TeacherDb,
  classId: number,
  { start, end }: { readonly start: LocalDate; readonly end: LocalDate },
  { changed, failed }: Listener,
): () => void {
  const looked = liveQuery(async () => {
    const days = storeOf(db, 'marks').where(':id');
    await Promise.all([
      db.students.where('classId').equals(classId).toArray(),
      // An array is the largest key of IndexedDB.
      days.between([classId, start], [classId, end, []]).count(),
    ]);
  });
  const subscription = looked.subscribe({ next: changed, error: failed });
  return () => subscription.unsubscribe();
}
