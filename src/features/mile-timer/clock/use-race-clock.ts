import { useSyncExternalStore } from 'react';
import type { RaceTicker } from './race-ticker.ts';

/**
 * Returns the race clock in whole seconds. A component that calls this hook is rendered each second, so it should show
 * nothing but the clock.
 */
export function useRaceClock(clock: RaceTicker): number {
  return useSyncExternalStore(clock.subscribe, clock.seconds);
}
