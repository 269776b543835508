import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { TeacherDb } from '../../../repositories/account/teacher-database.ts';
import { askForPersistence, persistence, type StorageState } from '../../../platform/storage.ts';
import { whileShown } from '../../../ui/leaving/while-shown.ts';

/**
 * After the first write, asks the browser to keep this device's data, only once per page (docs/sync.md L3.1). Returns null
 * until the browser has answered.
 */
export function usePersistence(db: TeacherDb): StorageState | null {
  const [state, setState] = useState<StorageState | null>(null);
  const [asked, setAsked] = useState(false);
  // When the browser has answered, the outbox need not be read again after each tap.
  const isOpen = !asked && state !== 'persistent';
  const wrote = useLiveQuery(async () => isOpen && (await db.outbox.count()) > 0, [db, isOpen]) ?? false;
  useEffect(() => whileShown(persistence(), setState), []);
  useEffect(() => {
    if (!wrote || asked || state === null || state === 'persistent') return;
    // A browser may show this question to the teacher, and asks only once. So the answer is used even if React has removed
    // this component.
    void askForPersistence().then((answer) => {
      setAsked(true);
      setState(answer);
    });
  }, [wrote, asked, state]);
  return state;
}
