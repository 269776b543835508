import { useLiveQuery } from 'dexie-react-hooks';
import { useState, useSyncExternalStore } from 'react';
import type { Problem } from '#domain/validation.ts';
import { mileResultsName } from '#domain/race/results.ts';
import { today } from '../../../platform/clock.ts';
import { assessmentsOf } from '../../../repositories/assessments/assessment-lists.ts';
import { saveRaceResults } from '../../../repositories/mile-timer/race-results.ts';
import type { TimedRace } from '../../../repositories/races/races.ts';
import { storeTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { AssessmentNameDialog } from '../../../ui/forms/assessment-name-dialog.tsx';
import { showDone } from '../../../ui/toasts/toast-store.ts';
import type { Timer } from '../race/timer.ts';
import type { useRaceSetUp } from '../set-up/use-race-set-up.ts';
import type { ListedStudent } from '../rows/runner-row.tsx';
import { showRaceFailure } from '../race/write-failure.ts';
import { Flag } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MILE_RESULTS } from '#domain/assessments/assessment-templates.ts';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import { Banner } from '../../../ui/notices/banner.tsx';
import { addresses } from '../../../platform/addresses.ts';
import { momentOf } from '../../../platform/moment.ts';
import type { ButtonVariant } from '../../../ui/buttons/button-class.ts';
import { finishedOf, runnersOf, useMainButton, type Runners } from './finished-count.tsx';
import { finishWords } from '../../../words/grading/finish.ts';

interface Props {
  device: SyncDevice;
  timer: Timer;
  classId: number;
  race: Pick<ReturnType<typeof useRaceSetUp>, 'setUp' | 'assessmentId'>;
  students: readonly ListedStudent[];
  isMain: boolean;
  onSaved: (assessmentId: number) => void;
}

/** Saves the times as an assessment of the template 'Mile Results' (docs/product.md 5.88). */
export function SaveRace({ device, timer, classId, race: { setUp, assessmentId }, students, isMain, onSaved }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const others = useLiveQuery(
    async () => (isAsking ? await assessmentsOf(device.db, classId) : []),
    [device, classId, isAsking],
  );
  const { run, busy } = useAction(showRaceFailure);
  const save = async (name: string): Promise<Problem | null> => {
    const race: TimedRace = { raceId: timer.hand.raceId(), classId, setUp, assessmentId };
    const result = await saveRaceResults(device, race, name);
    if (!('assessmentId' in result)) return result;
    setIsAsking(false);
    await storeTimerSetUp(device, classId, { setUp, assessmentId: result.assessmentId });
    onSaved(result.assessmentId);
    showDone('Saved', 'Assessment Saved', { shownFor: 'assessment saved' });
    return null;
  };
  const runSave = async (name: string) => (await run(async () => await save(name))) ?? null;
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'outline'}
        busy={busy}
        onClick={() => (assessmentId === null ? setIsAsking(true) : void runSave(''))}
      >
        Save
      </Button>
      {isAsking && (
        <AssessmentNameDialog
          title="Save the times"
          description={
            <>
              <FinishWords timer={timer} runners={{ students, laps: setUp.laps }} /> The times appear under Mile
              Results. Students still out get no time; their laps are kept as splits.
            </>
          }
          ownName={mileResultsName(today())}
          others={others}
          onSave={runSave}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface AfterSaveProps extends SavedRace {
  runners: Runners;
  onKeep: () => void;
}

/**
 * How many students are still running, with the choice to keep timing or finish (docs/product.md 5.125). It is at the place of
 * the notices, so that no row moves and laps can be counted.
 */
export function AfterSave({ runners, onKeep, ...race }: AfterSaveProps) {
  const { timer } = race;
  const { store } = timer;
  const isGreen = useMainButton(timer, runners) === 'save';
  const areAllIn = useSyncExternalStore(
    store.subscribe,
    () => finishedOf(store, runners) >= runnersOf(store, runners.students),
  );
  return (
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
  const { run, busy } = useAction(showRaceFailure);
  const finish = (moment: number) =>
    run(async () => {
      await timer.hand.pause(moment);
      await saveRaceResults(device, { raceId: timer.hand.raceId(), classId, setUp, assessmentId }, '');
      timer.exitIsConfirmed.setState(true);
      await navigate(addresses.assessments(classId, { template: MILE_RESULTS, assessment: assessmentId }));
      // After the navigation, because the timer would show the new race at once.
      await storeTimerSetUp(device, classId, { setUp, assessmentId: null });
    });
  return (
    <Button variant={variant} icon={Flag} busy={busy} onClick={({ nativeEvent }) => void finish(momentOf(nativeEvent))}>
      Finish the race
    </Button>
  );
}

function FinishWords({ timer: { store }, runners }: { timer: Timer; runners: Runners }) {
  return useSyncExternalStore(store.subscribe, () =>
    finishWords(finishedOf(store, runners), runnersOf(store, runners.students)),
  );
}
