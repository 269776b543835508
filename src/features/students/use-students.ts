import { useLiveQuery } from 'dexie-react-hooks';
import type { StudentRow } from '#domain/tables/students.ts';
import { listRoster } from '../../repositories/students/students.ts';
import type { SyncDevice } from '../../sync/device.ts';

interface Students {
  /** In the order of the roster (docs/product.md 10.8). */
  readonly present: readonly StudentRow[];
  readonly removed: readonly StudentRow[];
}

export function useStudents({ db }: SyncDevice, classId: number): Students | undefined {
  return useLiveQuery(async () => {
    const all = await listRoster(db, classId, true);
    return { present: all.filter(({ deleted }) => !deleted), removed: all.filter(({ deleted }) => deleted) };
  }, [db, classId]);
}
