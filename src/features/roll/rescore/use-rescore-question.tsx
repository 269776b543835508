import { useState } from 'react';
import { hasOtherSettings, type DaySettings } from '#domain/scoring/settings.ts';
import { isComplete } from '../../../repositories/review/outbox.ts';
import { findRescoring, type Rescoring } from '../../../repositories/roll/rescore.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToday } from '../../../ui/window/use-clock.ts';
import { savedDaysTooWords } from '../../../words/grading/rescoring.ts';
import { storeNewPoints } from './store-new-points.ts';
import { showRollFailure } from '../write-failure.ts';
import { useAction } from '../../../ui/forms/use-action.ts';

interface Asked {
  readonly rescoring: Rescoring;
  readonly close: () => void;
}

/**
 * Asks after a save of new points or labels whether saved days should use them too, and only if there are such days. `ask` ends with
 * the answer (docs/product.md 4.73).
 */
export function useRescoreQuestion(device: SyncDevice) {
  const today = useToday();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, busy } = useAction(showRollFailure);
  const ask = async (before: DaySettings, after: DaySettings) => {
    // Before the end of the first pull, days may be missing, so the question would be about only some of them.
    if (!hasOtherSettings(before, after) || !(await isComplete(device.db))) return;
    const rescoring = await findRescoring(device, before, after);
    if (rescoring.marks.length === 0) return;
    await new Promise<void>((close) => setAsked({ rescoring, close }));
    setAsked(null);
  };
  const take = async ({ rescoring, close }: Asked) => {
    await run(async () => await storeNewPoints(device, rescoring));
    close();
  };
  const question = asked && (
    <ConfirmDialog
      open
      title="Use the new points on saved days?"
      description="Days that you have saved keep their points unless you change them here."
      cancelLabel="Only new days"
      confirmLabel={savedDaysTooWords(asked.rescoring, today)}
      busy={busy}
      onCancel={asked.close}
      onConfirm={() => void take(asked)}
    />
  );
  return { ask, question };
}
