import { useEffect } from 'react';
import { now } from '../../../platform/clock.ts';
import { noteData } from '../../../sync/eviction.ts';

/**
 * Stores outside the database that the database contains data, and how many rows wait. If the browser later clears the
 * database, the app can notice this (docs/sync.md L3.5).
 */
export function useDataMark(userId: number, waiting: number | null): void {
  useEffect(() => {
    if (waiting !== null) noteData(userId, waiting, now());
  }, [userId, waiting]);
}
