import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Timer } from '../race/timer.ts';
import { SettledLaps } from './settled-laps.ts';

/** Returns the lap counts by which the list is grouped. The list has to call `touched` when a finger touches a row. */
export function useSettledLaps({ store, clock }: Timer, isPressed: () => boolean, beforeMove: () => void) {
  const [settled] = useState(() => new SettledLaps(store, clock));
  const list = useMemo(() => ({ isPressed, beforeMove }), [isPressed, beforeMove]);
  useEffect(() => settled.follow(list), [settled, list]);
  const laps = useSyncExternalStore(settled.subscribe, settled.laps);
  const touched = useCallback(() => settled.touched(list), [settled, list]);
  return { laps, touched, isTouched: settled.isTouched };
}
