import { useLiveQuery } from 'dexie-react-hooks';
import type { GradeBookRow } from '#domain/tables/grade-books.ts';
import { currentGradeBook } from '../../repositories/grade-books.ts';
import { isComplete } from '../../repositories/outbox.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** The grade book that classes are shown of; null without one, undefined until the device has answered. */
export function useCurrentGradeBook({ db, userId }: SyncDevice): GradeBookRow | null | undefined {
  return useLiveQuery(() => currentGradeBook(db, userId), [db, userId]);
}

/**
 * True once it is certain that the teacher has no grade book. One query in this order: of two queries the quick "all
 * is here" can come before the slow "none yet" is asked again, and a new device would be led away from its classes.
 */
export function useHasNoGradeBook({ db, userId }: SyncDevice): boolean {
  return (
    useLiveQuery(async () => (await isComplete(db)) && (await currentGradeBook(db, userId)) === null, [db, userId]) ===
    true
  );
}
