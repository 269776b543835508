import { useCallback, useSyncExternalStore } from 'react';
import type { Timer } from '../race/timer.ts';
import type { ListedStudent } from '../rows/runner-row.tsx';

interface Props {
  timer: Timer;
  students: readonly ListedStudent[];
  laps: number;
}

/** How many of the students who run have finished. It is drawn again only when a student finishes. */
export function FinishedCount({ timer: { store }, students, laps }: Props) {
  const finished = useSyncExternalStore(
    store.subscribe,
    useCallback(() => students.filter(({ id }) => store.lapsOf(id) >= laps).length, [store, students, laps]),
  );
  const runners = students.filter(({ id, isAbsent }) => !isAbsent || store.lapsOf(id) > 0).length;
  return (
    <p className="flex min-w-0 flex-1 items-baseline gap-2">
      <span className="text-28 font-strong tabular-nums">{finished}</span>
      <span className="text-14 text-ink-2 tabular-nums">of {runners} finished</span>
    </p>
  );
}
