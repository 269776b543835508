import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { mileResultsName } from '#domain/race/results.ts';
import { today } from '../../../platform/clock.ts';
import { assessmentsOf } from '../../../repositories/assessments/assessment-lists.ts';
import { saveRaceResults } from '../../../repositories/mile-timer/race-results.ts';
import type { TimedRace } from '../../../repositories/races/races.ts';
import { storeTimerSetUp } from '../../../repositories/mile-timer/timer-set-up.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AssessmentNameDialog } from '../../../ui/forms/assessment-name-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { FinishWords } from './finish-words.tsx';
import type { Timer } from '../race/timer.ts';
import type { useRaceSetUp } from '../set-up/use-race-set-up.ts';
import type { ListedStudent } from '../rows/runner-row.tsx';
import { showRaceFailure } from '../race/write-failure.ts';

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
  const [busy, setBusy] = useState(false);
  const save = async (name: string): Promise<Problem | null> => {
    setBusy(true);
    try {
      const race: TimedRace = { raceId: timer.hand.raceId(), classId, setUp, assessmentId };
      const result = await saveRaceResults(device, race, name);
      if (!('assessmentId' in result)) return result;
      setIsAsking(false);
      await storeTimerSetUp(device, classId, { setUp, assessmentId: result.assessmentId });
      onSaved(result.assessmentId);
      showToast({ title: 'Saved', description: 'Assessment Saved', variant: 'ccGreen', shownFor: 'assessment saved' });
    } catch (error) {
      showRaceFailure(error);
    } finally {
      setBusy(false);
    }
    return null;
  };
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'outline'}
        busy={busy}
        onClick={() => (assessmentId === null ? setIsAsking(true) : void save(''))}
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
          onSave={save}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
