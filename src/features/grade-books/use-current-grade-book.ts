import { useLiveQuery } from 'dexie-react-hooks';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { currentGradeBook } from '../../repositories/grade-books.ts';
import { isComplete } from '../../repositories/outbox.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** The current grade book; null if there is none, undefined until the first result of the live query. */
export function useCurrentGradeBook({ db, userId }: SyncDevice): GradeBookRow | null | undefined {
  return useLiveQuery(() => currentGradeBook(db, userId), [db, userId]);
}

/**
 * True when it is certain that the teacher has no current grade book. One query reads both facts in this order. With two
 * queries, a new "the pull has ended" could be combined with an old "no grade book", and a new device would be led away from its
 * classes.
 */
export function useHasNoGradeBook({ db, userId }: SyncDevice): boolean {
  return (
    useLiveQuery(async () => (await isComplete(db)) && (await currentGradeBook(db, userId)) === null, [db, userId]) ===
    true
  );
}
