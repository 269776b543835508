import { useLiveQuery } from 'dexie-react-hooks';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { type AheadQuery, resultAhead } from '../../../repositories/read-ahead.ts';
import { currentGradeBook } from '../../../repositories/books/grade-books.ts';
import { isComplete } from '../../../repositories/review/outbox.ts';
import type { SyncDevice } from '../../../sync/device.ts';

/** Reads the current grade book; null: there is none. */
export function gradeBookQuery({ db, userId }: Pick<SyncDevice, 'db' | 'userId'>): AheadQuery<GradeBookRow | null> {
  return { key: 'grade-book', read: async () => await currentGradeBook(db, userId) };
}

/**
 * The current grade book, read from the device's database and updated after each change there. It is null if there is
 * none, and undefined until the first read has ended.
 */
export function useCurrentGradeBook({ db, userId }: SyncDevice): GradeBookRow | null | undefined {
  const query = gradeBookQuery({ db, userId });
  return useLiveQuery(async () => await query.read(), [db, userId], resultAhead(db, query));
}

/**
 * True when it is certain that the teacher has no current grade book: the first full pull has ended, and afterwards no
 * current grade book was found. One query reads the two facts in this order. With two separate queries, the app could
 * combine the new result "the pull has ended" with a "no grade book" that was read before the pull ended. It would then
 * open the list of grade books instead of the classes.
 */
export function useHasNoGradeBook({ db, userId }: SyncDevice): boolean {
  return (
    useLiveQuery(async () => (await isComplete(db)) && (await currentGradeBook(db, userId)) === null, [db, userId]) ===
    true
  );
}
