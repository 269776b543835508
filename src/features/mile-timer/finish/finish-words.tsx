import { useCallback, useSyncExternalStore } from 'react';
import { finishWords } from '../../../words/grading/finish.ts';
import type { Timer } from '../race/timer.ts';
import { finishedOf, runnersOf, type Runners } from './use-finished.ts';

/** The numbers change with each lap. */
export function FinishWords({ timer: { store }, runners }: { timer: Timer; runners: Runners }) {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => finishWords(finishedOf(store, runners), runnersOf(store, runners.students)), [store, runners]),
  );
}
