import { useCallback, useSyncExternalStore } from 'react';
import type { RaceStore } from '../race/race-store.ts';
import type { Timer } from '../race/timer.ts';
import type { ListedStudent } from '../rows/runner-row.tsx';

export interface Runners {
  readonly students: readonly ListedStudent[];
  readonly laps: number;
}

export function finishedOf(store: Pick<RaceStore, 'lapsOf'>, { students, laps }: Runners): number {
  return students.filter(({ id }) => store.lapsOf(id) >= laps).length;
}

/** An absent student counts only after a lap (docs/product.md 5.102). */
export function runnersOf(store: Pick<RaceStore, 'lapsOf'>, students: readonly ListedStudent[]): number {
  return students.filter(({ id, isAbsent }) => !isAbsent || store.lapsOf(id) > 0).length;
}

/**
 * The green button, which the teacher probably presses next (docs/product.md 5.120): `clock` is Start or Resume. Null while
 * students run, because the teacher presses rows. Rendered again only if the result changes.
 */
export function useMainButton({ store }: Timer, { students, laps }: Runners): 'clock' | 'save' | null {
  const main = useCallback(() => {
    const { phase } = store.clock();
    if (phase === 'stopped') return 'clock';
    if (finishedOf(store, { students, laps }) > 0) return 'save';
    return phase === 'paused' ? 'clock' : null;
  }, [store, students, laps]);
  return useSyncExternalStore(store.subscribe, main);
}
