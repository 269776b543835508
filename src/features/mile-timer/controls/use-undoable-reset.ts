import { useEffect, useState, useSyncExternalStore } from 'react';
import { now, startTimer } from '../../../platform/clock.ts';
import type { RaceStore } from '../race/race-store.ts';

/** How long a reset can be undone, in ms (docs/product.md 5.77). */
const UNDO_MS = 30_000;

/** Returns the id of the reset event that can be undone now, or null if there is none. */
export function useUndoableReset(store: RaceStore): number | null {
  const reset = useSyncExternalStore(store.subscribe, store.lastReset);
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (!reset) return;
    const left = Date.parse(reset.at) + UNDO_MS - now();
    // The limits make sure that a wrong clock of this device does not make this time longer.
    return startTimer(() => setOver(reset.eventId), Math.min(Math.max(left, 0), UNDO_MS));
  }, [reset]);
  return reset && reset.eventId !== over ? reset.eventId : null;
}
