import { useEffect, useState, useSyncExternalStore } from 'react';
import { now, startTimer } from '../../../platform/clock.ts';
import type { RaceStore } from '../race/race-store.ts';

/** How long the teacher can undo a reset, in ms (docs/product.md 5.77). */
const UNDO_MS = 30_000;

/** Returns the id of the reset event that the teacher can undo now, or null if there is none. */
export function useUndoableReset(store: RaceStore): number | null {
  const reset = useSyncExternalStore(store.subscribe, store.lastReset);
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (!reset) return;
    const left = Date.parse(reset.at) + UNDO_MS - now();
    // Because of these limits, the time for the undo can't become longer if the clock of this device is wrong.
    return startTimer(() => setOver(reset.eventId), Math.min(Math.max(left, 0), UNDO_MS));
  }, [reset]);
  return reset && reset.eventId !== over ? reset.eventId : null;
}
