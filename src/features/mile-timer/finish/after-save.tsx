import { useCallback, useSyncExternalStore, useState } from 'react';
import { Flag } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MILE_RESULTS } from '#domain/assessments/assessment-templates.ts';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { addresses } from '../../../platform/addresses.ts';
import { momentOf } from '../../../platform/moment.ts';
import { saveRaceResults } from '../../../repositories/mile-timer/race-results.ts';
import { storeTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import type { ButtonVariant } from '../../../ui/buttons/button-class.ts';
import type { Timer } from '../race/timer.ts';
import { showRaceFailure } from '../race/write-failure.ts';
import { FinishWords } from './finish-words.tsx';
import { finishedOf, runnersOf, useMainButton, type Runners } from './use-finished.ts';

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

interface SavedRace {
  readonly device: SyncDevice;
  readonly timer: Timer;
  readonly classId: number;
  readonly setUp: RaceSetUp;
  readonly assessmentId: number;
}

/**
 * Pauses the clock, saves the taps since the last Save, and opens the results. After that the timer of the class opens with a
 * new race (docs/product.md 5.125).
 */
function FinishRace({ variant, ...race }: SavedRace & { variant: ButtonVariant }) {
  const { device, timer, classId, setUp, assessmentId } = race;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const finish = async (moment: number) => {
    setBusy(true);
    try {
      await timer.hand.pause(moment);
      await saveRaceResults(device, { raceId: timer.hand.raceId(), classId, setUp, assessmentId }, '');
      timer.exit.confirm();
      await navigate(addresses.assessments(classId, { template: MILE_RESULTS, assessment: assessmentId }));
      // After the navigation, because the timer would show the new race at once.
      await storeTimerSetUp(device, classId, { setUp, assessmentId: null });
    } catch (error) {
      showRaceFailure(error);
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} icon={Flag} busy={busy} onClick={({ nativeEvent }) => void finish(momentOf(nativeEvent))}>
      Finish the race
    </Button>
  );
}
