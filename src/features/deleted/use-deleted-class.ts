import { useLiveQuery } from 'dexie-react-hooks';
import { findDeletedClass, type DeletedClass } from '../../repositories/review/deleted.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** Returns the delete that removed a class; null if there is none in the last 30 days; undefined until the first read. */
export function useDeletedClass(device: SyncDevice, classId: number): DeletedClass | null | undefined {
  return useLiveQuery(async () => await findDeletedClass(device, classId), [device, classId]);
}
