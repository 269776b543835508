import { useLiveQuery } from 'dexie-react-hooks';
import type { ClassRow } from '#domain/tables/classes.ts';
import { listClasses } from '../../repositories/classes/classes.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** Returns the classes of a grade book, read again after each change. Returns undefined until the first result. */
export function useClasses({ db }: SyncDevice, gradeBookId: number | undefined): ClassRow[] | undefined {
  return useLiveQuery(
    async () => (gradeBookId === undefined ? [] : await listClasses(db, gradeBookId)),
    [db, gradeBookId],
  );
}
