import { useState } from 'react';
import { hasOtherSettings, type DaySettings } from '#domain/scoring/settings.ts';
import { isComplete } from '../../../repositories/review/outbox.ts';
import { findRescoring, type Rescoring } from '../../../repositories/roll/rescore.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToday } from '../../../ui/window/use-clock.ts';
import type { LocalDate } from '#domain/dates.ts';
import { formatDay } from '../../../platform/format.ts';
import { counted, oneOrMany } from '../../../words/plurals.ts';
import { storeNewPoints } from './store-new-points.ts';
import { showRollFailure } from '../write-failure.ts';
import { useAction } from '../../../ui/forms/use-action.ts';

interface Asked {
  readonly rescoring: Rescoring;
  readonly close: () => void;
}

/**
 * Asks after a save of new points or labels whether saved days should use them too, and only if there are such days. `ask` ends
 * with the answer (docs/product.md 4.73).
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

/** Returns `The 3 days since Nov 26 too (41 scores change)`. */
function savedDaysTooWords({ days, scores }: Rescoring, today: LocalDate): string {
  const [first = today] = days;
  const since = formatDay(first, 'plain');
  const one = first === today ? 'Today' : `The day of ${since}`;
  const which = days.length > 1 ? `The ${counted(days.length, 'day')} since ${since}` : one;
  const change =
    scores === 0 ? 'no score changes' : `${counted(scores, 'score')} ${oneOrMany(scores, 'changes', 'change')}`;
  return `${which} too (${change})`;
}
