import { useLiveQuery } from 'dexie-react-hooks';
import { listRoster } from '../../repositories/students/students.ts';
import type { SyncDevice } from '../../sync/device.ts';

export function useStudents({ db }: SyncDevice, classId: number) {
  return useLiveQuery(async () => {
    const all = await listRoster(db, classId, true);
    return {
      /** In the order of the roster (docs/product.md 10.8). */
      present: all.filter(({ deleted }) => !deleted),
      removed: all.filter(({ deleted }) => deleted),
    };
  }, [db, classId]);
}
