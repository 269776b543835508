import { useLiveQuery } from 'dexie-react-hooks';
import type { ScoringSettings } from '#domain/scoring/settings.ts';
import { readSettings } from '../../repositories/settings.ts';
import type { SyncDevice } from '../../sync/device.ts';

/** Returns the teacher's scoring settings, read again after each change, or undefined until the first read. */
export function useScoring({ db, userId }: SyncDevice): ScoringSettings | undefined {
  return useLiveQuery(async () => await readSettings(db, userId), [db, userId]);
}
