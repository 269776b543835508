import { useSyncExternalStore } from 'react';
import type { Timer } from '../race/timer.ts';
import { ExitQuestion } from './exit-question.tsx';

/**
 * Asks before the teacher leaves the timer. React renders this component again only when the clock starts or stops, or when
 * the first unsaved lap is stored.
 */
export function ExitGuard({ timer: { store, exit } }: { timer: Timer }) {
  const isAtStake = useSyncExternalStore(store.subscribe, () => {
    const hasUnsavedLaps = store.students().size > 0 && store.race()?.assessmentId === null;
    return store.clock().phase === 'running' || hasUnsavedLaps;
  });
  return <ExitQuestion exit={exit} isAtStake={isAtStake} />;
}
