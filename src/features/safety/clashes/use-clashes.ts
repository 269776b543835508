import { useLiveQuery } from 'dexie-react-hooks';
import { listClashes, type OpenClash } from '../../../repositories/review/clashes.ts';
import type { SyncDevice } from '../../../sync/device.ts';

/** The newest first; undefined until the database has answered. */
export function useClashes(device: SyncDevice): OpenClash[] | undefined {
  return useLiveQuery(async () => await listClashes(device), [device]);
}
