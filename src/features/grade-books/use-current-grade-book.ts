import { useLiveQuery } from 'dexie-react-hooks';
import type { GradeBookRow } from '#domain/model.ts';
import { currentGradeBook } from '../../repositories/grade-books.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** The grade book that classes are shown of; null without one, undefined until the device has answered. */
export function useCurrentGradeBook({ db, userId }: SyncDevice): GradeBookRow | null | undefined {
  return useLiveQuery(() => currentGradeBook(db, userId), [db, userId]);
}
