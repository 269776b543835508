import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { askForPersistence, persistence, type StorageState } from '../../../platform/storage.ts';
import { whileShown } from '../../../ui/leaving/while-shown.ts';

/** Asks the browser once per page to keep the data, after the first write (docs/sync.md L3.1). Null until it has answered. */
export function usePersistence(db: TeacherDb): StorageState | null {
  const [state, setState] = useState<StorageState | null>(null);
  const [asked, setAsked] = useState(false);
  // After the answer, the outbox need not be read again after each tap.
  const isOpen = !asked && state !== 'persistent';
  const wrote = useLiveQuery(async () => isOpen && (await db.outbox.count()) > 0, [db, isOpen]) ?? false;
  useEffect(() => whileShown(persistence(), setState), []);
  useEffect(() => {
    if (!wrote || asked || state === null || state === 'persistent') return;
    // A browser may show this question only once, so the answer is used even if the component is gone.
    void askForPersistence().then((answer) => {
      setAsked(true);
      setState(answer);
    });
  }, [wrote, asked, state]);
  return state;
}
