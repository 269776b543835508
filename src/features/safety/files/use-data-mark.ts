import { useEffect } from 'react';
import { now } from '../../../platform/clock.ts';
import { noteData } from '../../../sync/eviction.ts';

/**
 * Notes outside the database that the database contains data, and how many rows wait. If the browser later deletes the
 * database, the app can see this from the note (docs/sync.md L3.5).
 */
export function useDataMark(userId: number, waiting: number | null): void {
  useEffect(() => {
    if (waiting !== null) noteData(userId, waiting, now());
  }, [userId, waiting]);
}
