import { useSyncExternalStore } from 'react';
import type { Noticed } from './page-time.ts';
import type { RaceTicker } from './race-ticker.ts';

/**
 * Returns the race clock in whole seconds. A component that calls this hook is rendered each second, so it should show
 * nothing but the clock.
 */
export function useRaceClock(clock: RaceTicker): number {
  return useSyncExternalStore(clock.subscribe, clock.seconds);
}

/** Returns whether the clock noticed a sleep or a changed time during the race; otherwise null. */
export function useNoticed(clock: RaceTicker): Noticed | null {
  return useSyncExternalStore(clock.subscribe, clock.notice);
}
