import { useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { dropDraft } from '../../../repositories/drafts/drafts.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { storeProblem } from '../../../words/failures/failures.ts';
import { GONE_DRAFTS as WORDS } from '../../../words/safety/gone-drafts.ts';

/** Stores each decision about a draft whose page can't be opened, shows an error, and asks before a discard. */
export function useDraftDecisions(device: SyncDevice) {
  const [asking, setAsking] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const decide = (work: Promise<unknown>) => {
    setProblem(null);
    work.catch((error: unknown) => setProblem(storeProblem(error)));
  };
  const drop = () => {
    if (asking !== null) decide(dropDraft(device, asking));
    setAsking(null);
  };
  const dialog = (
    <ConfirmDialog
      open={asking !== null}
      title={WORDS.dropTitle}
      description={WORDS.dropDetail}
      confirmLabel={WORDS.dropConfirm}
      cancelLabel={WORDS.dropCancel}
      destructive
      onConfirm={drop}
      onCancel={() => setAsking(null)}
    />
  );
  return { decide, askToDrop: setAsking, problem, dialog };
}
