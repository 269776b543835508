import { useCallback, useSyncExternalStore } from 'react';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FinishWords } from './finish-words.tsx';
import { finishedOf, runnersOf, useMainButton, type Runners } from './use-finished.ts';
import { FinishRace, type SavedRace } from './finish-race.tsx';

interface Props extends SavedRace {
  runners: Runners;
  onKeep: () => void;
}

/**
 * How many students are still running, with the choice to keep timing or finish (docs/product.md 5.125). It is at the place of
 * the notices, so that no row moves and laps can be counted.
 */
export function AfterSave({ runners, onKeep, ...race }: Props) {
  const { timer } = race;
  const { store } = timer;
  const isGreen = useMainButton(timer, runners) === 'save';
  const areAllIn = useSyncExternalStore(
    store.subscribe,
    useCallback(() => finishedOf(store, runners) >= runnersOf(store, runners.students), [store, runners]),
  );
  return (
    <div className="rounded-card shadow-(--lift)">
      <Banner
        actions={
          <>
            <Button variant={isGreen && !areAllIn ? 'primary' : 'outline'} onClick={onKeep}>
              Keep timing
            </Button>
            <FinishRace {...race} variant={isGreen && areAllIn ? 'primary' : 'outline'} />
          </>
        }
      >
        <p role="status" className="tabular-nums">
          <FinishWords timer={timer} runners={runners} />
        </p>
      </Banner>
    </div>
  );
}
