import { useLiveQuery } from 'dexie-react-hooks';
import { findDeletedClass, type DeletedClass } from '../../repositories/review/deleted.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** The delete that hides a class. null: none of the last 30 days. Undefined until the first read. */
export function useDeletedClass(device: SyncDevice, classId: number): DeletedClass | null | undefined {
  return useLiveQuery(async () => await findDeletedClass(device, classId), [device, classId]);
}
