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

/** Returns how many students run. An absent student is included only after at least one lap (docs/product.md 5.102). */
export function runnersOf(store: Pick<RaceStore, 'lapsOf'>, students: readonly ListedStudent[]): number {
  return students.filter(({ id, isAbsent }) => !isAbsent || store.lapsOf(id) > 0).length;
}

/**
 * Returns which button is green, because the teacher probably presses it next (docs/product.md 5.120): `clock` for Start or
 * Resume, or `save`. Returns null while students are running, because the teacher then presses rows. The component is
 * rendered again only if the result changes.
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
