import { useSyncExternalStore } from 'react';
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
export function useMainButton({ store }: Timer, runners: Runners): 'clock' | 'save' | null {
  return useSyncExternalStore(store.subscribe, () => {
    const { phase } = store.clock();
    if (phase === 'stopped') return 'clock';
    if (finishedOf(store, runners) > 0) return 'save';
    return phase === 'paused' ? 'clock' : null;
  });
}

interface Props {
  timer: Timer;
  students: readonly ListedStudent[];
  laps: number;
  /** On two lines, beside other controls in the dock of a tablet. */
  short: boolean;
}

export function FinishedCount({ timer: { store }, students, laps, short }: Props) {
  const finished = useSyncExternalStore(store.subscribe, () => finishedOf(store, { students, laps }));
  const runners = useSyncExternalStore(store.subscribe, () => runnersOf(store, students));
  return (
    <p translate="no" className={`flex gap-[8px] ${short ? 'items-center' : 'flex-1 items-baseline'}`}>
      <span className="text-28 font-strong tabular-nums">{finished}</span>
      <span className={`text-14 text-ink-2 tabular-nums ${short ? 'max-w-min leading-4' : ''}`}>
        <span className="whitespace-nowrap">of {runners}</span> finished
      </span>
    </p>
  );
}
