import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { TeacherDb } from '../../db/schema.ts';
import { askForPersistence, type StorageState } from '../../platform/storage.ts';

/** Asks the browser once per page to keep this device's data, after the first write (docs/sync.md L3); null before. */
export function usePersistence(db: TeacherDb): StorageState | null {
  const [state, setState] = useState<StorageState | null>(null);
  const wrote = useLiveQuery(async () => (await db.outbox.count()) > 0, [db]) ?? false;
  const due = wrote && state === null;
  useEffect(() => {
    if (due) void askForPersistence().then(setState);
  }, [due]);
  return state;
}
