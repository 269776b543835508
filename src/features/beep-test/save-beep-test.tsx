import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BEEP_TEMPLATES } from '#domain/beep-test/results.ts';
import { addresses } from '../../platform/addresses.ts';
import { saveBeepResults } from '../../repositories/beep-tests/beep-results.ts';
import type { ListedStudent } from '../../repositories/roll/runners.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showDone } from '../../ui/toasts/toast-store.ts';
import { oneOrMany, counted } from '../../words/plurals.ts';
import type { BeepTest } from './use-beep-test.ts';
import { lapsWords, showBeepFailure } from './beep-words.ts';
import { useAction } from '../../ui/forms/use-action.ts';

interface Props {
  device: SyncDevice;
  beep: BeepTest;
  students: readonly ListedStudent[];
  isMain: boolean;
}

/** Saves the laps as an assessment, and opens it (docs/product.md 5.147). */
export function SaveBeepTest({ device, beep, students, isMain }: Props) {
  const { test, distance, running, state } = beep;
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { run, busy } = useAction(showBeepFailure);
  const save = (isTyped: boolean) =>
    run(async () => {
      const assessment = await saveBeepResults(device, { testId: test.id, runners: students, isTyped });
      if (assessment === null) return;
      showDone('Saved', 'Assessment Saved', { shownFor: 'assessment saved' });
      await navigate(addresses.assessments(test.classId, { template: BEEP_TEMPLATES[distance], assessment }));
    });
  const [laps, place] = lapsWords(beep, state.clock.lap);
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'outline'}
        busy={busy}
        disabled={state.clock.phase !== 'paused'}
        onClick={() => (running > 0 ? setIsAsking(true) : void save(false))}
      >
        Save results
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${counted(running, 'runner')} ${oneOrMany(running, 'is', 'are')} still running`}
        description={`The test is paused after ${laps}${place && ` (${place})`}. The results of the others are saved.`}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Cancel</Button>
            <Button busy={busy} onClick={() => void save(true)}>
              I type their laps
            </Button>
            <Button variant="primary" busy={busy} onClick={() => void save(false)}>
              Give them {laps}
            </Button>
          </>
        }
      />
    </>
  );
}
