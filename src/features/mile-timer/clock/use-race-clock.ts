import { useSyncExternalStore } from 'react';
import type { Noticed } from './page-time.ts';
import type { RaceTicker } from './race-ticker.ts';

/** The race clock in whole seconds. The component that calls this is drawn each second, so it shows nothing else. */
export function useRaceClock(clock: RaceTicker): number {
  return useSyncExternalStore(clock.subscribe, clock.seconds);
}

/** What the clock noticed about the device in the race. */
export function useNoticed(clock: RaceTicker): Noticed | null {
  return useSyncExternalStore(clock.subscribe, clock.notice);
}
