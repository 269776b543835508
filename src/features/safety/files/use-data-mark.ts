import { useEffect } from 'react';
import { now } from '../../../platform/clock.ts';
import { noteData } from '../../../sync/eviction.ts';

/** Keeps noted, outside of the database, that there is something in it and how much of it waits (docs/sync.md L3.5). */
export function useDataMark(userId: number, waiting: number | null): void {
  useEffect(() => {
    if (waiting !== null) noteData(userId, waiting, now());
  }, [userId, waiting]);
}
