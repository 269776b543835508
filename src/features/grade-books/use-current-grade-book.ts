import { useLiveQuery } from 'dexie-react-hooks';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { currentGradeBook } from '../../repositories/grade-books.ts';
import { isComplete } from '../../repositories/outbox.ts';
import type { SyncDevice } from '../../sync/device.ts';

/**
 * The current grade book, which the device reads again after each change; null if there is none, undefined until the first
 * result.
 */
export function useCurrentGradeBook({ db, userId }: SyncDevice): GradeBookRow | null | undefined {
  return useLiveQuery(() => currentGradeBook(db, userId), [db, userId]);
}

/**
 * True when it is certain that the teacher has no current grade book. One query reads both facts in this order. Two queries
 * could combine a new "the pull has ended" with an old "no grade book". Then the app would show the grade books instead of
 * the classes.
 */
export function useHasNoGradeBook({ db, userId }: SyncDevice): boolean {
  return (
    useLiveQuery(async () => (await isComplete(db)) && (await currentGradeBook(db, userId)) === null, [db, userId]) ===
    true
  );
}
