import { useEffect, useState, useSyncExternalStore } from 'react';
import { now, startTimer } from '../../../platform/clock.ts';
import type { RaceStore } from '../race/race-store.ts';

/** The time in which a reset can be undone (docs/product.md 5.77). */
const UNDO_MS = 30_000;

/** The event of the reset that can be undone now; null: there is none. */
export function useUndoableReset(store: RaceStore): number | null {
  const reset = useSyncExternalStore(store.subscribe, store.lastReset);
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (!reset) return;
    const left = Date.parse(reset.at) + UNDO_MS - now();
    // A wrong clock of this device must not make the time longer.
    return startTimer(() => setOver(reset.eventId), Math.min(Math.max(left, 0), UNDO_MS));
  }, [reset]);
  return reset && reset.eventId !== over ? reset.eventId : null;
}
