import { useSyncExternalStore } from 'react';
import type { Noticed } from './page-time.ts';
import type { RaceTicker } from './race-ticker.ts';

/**
 * Returns the race clock in whole seconds. The component that calls this hook is rendered each second, so it should show
 * nothing else.
 */
export function useRaceClock(clock: RaceTicker): number {
  return useSyncExternalStore(clock.subscribe, clock.seconds);
}

/** Returns the sleep or the changed time that the clock noticed during the race, or null. */
export function useNoticed(clock: RaceTicker): Noticed | null {
  return useSyncExternalStore(clock.subscribe, clock.notice);
}
