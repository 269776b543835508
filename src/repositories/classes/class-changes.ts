import { liveQuery } from 'dexie';
import type { LocalDate } from '#domain/dates.ts';
import { storeOf } from '../../db/rows/stores.ts';
import type { TeacherDb } from '../../db/schema.ts';

interface Listener {
  /**
   * Called when the database is open. Also called after each change of the students of the class, or of the marks of the class
   * on these days.
   */
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Calls `changed` when there is a change of the data from which the grades of a class are calculated. The change may come from
 * any tab or from the service worker. This function reads only keys and students, because a worker reads the marks
 * (docs/product.md 6.28). Returns a function that ends the watch.
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
      // An array is the largest key of IndexedDB, so the last day is included.
      days.between([classId, start], [classId, end, []]).count(),
    ]);
  });
  const subscription = looked.subscribe({ next: changed, error: failed });
  return () => subscription.unsubscribe();
}
