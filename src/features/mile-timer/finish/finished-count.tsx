import { useCallback, useSyncExternalStore } from 'react';
import type { Timer } from '../race/timer.ts';
import type { ListedStudent } from '../rows/runner-row.tsx';
import { finishedOf, runnersOf } from './use-finished.ts';

interface Props {
  timer: Timer;
  students: readonly ListedStudent[];
  laps: number;
  /** On two lines, beside other controls in the dock of a tablet. */
  short: boolean;
}

/** Says how many of the students who run have finished. It is rendered again only when one of these two numbers changes. */
export function FinishedCount({ timer: { store }, students, laps, short }: Props) {
  const finished = useSyncExternalStore(
    store.subscribe,
    useCallback(() => finishedOf(store, { students, laps }), [store, students, laps]),
  );
  const runners = useSyncExternalStore(
    store.subscribe,
    useCallback(() => runnersOf(store, students), [store, students]),
  );
  return (
    <p translate="no" className={`flex gap-[8px] ${short ? 'items-center' : 'flex-1 items-baseline'}`}>
      <span className="text-28 font-strong tabular-nums">{finished}</span>
      <span className={`text-14 text-ink-2 tabular-nums ${short ? 'max-w-min leading-4' : ''}`}>
        <span className="whitespace-nowrap">of {runners}</span> finished
      </span>
    </p>
  );
}
