import { useEffect } from 'react';
import { now } from '../../../platform/clock.ts';
import { noteData } from '../../../sync/eviction.ts';

/** Notes outside the database that it has data and how many rows wait, so that a cleared database is noticed (docs/sync.md L3.5). */
export function useDataMark(userId: number, waiting: number | null): void {
  useEffect(() => {
    if (waiting !== null) noteData(userId, waiting, now());
  }, [userId, waiting]);
}
