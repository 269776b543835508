import { useLiveQuery } from 'dexie-react-hooks';
import type { ClassRow } from '#domain/tables/classes.ts';
import { listClasses } from '../../repositories/classes/classes.ts';
import type { SyncDevice } from '../../sync/device.ts';

export function useClasses({ db }: SyncDevice, gradeBookId: number | undefined): ClassRow[] | undefined {
  return useLiveQuery(
    async () => (gradeBookId === undefined ? [] : await listClasses(db, gradeBookId)),
    [db, gradeBookId],
  );
}
