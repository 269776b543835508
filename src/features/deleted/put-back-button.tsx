import { Undo2 } from 'lucide-react';
import { today } from '../../platform/clock.ts';
import type { Deletion } from '../../repositories/review/deleted.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { DELETED, deletedName } from '../../words/safety/deleted.ts';
import { usePutBack } from './use-put-back.ts';

/** Undoes the delete of the class or grade book, so that the page shows its content again. */
export function PutBackButton({ device, deletion }: { device: SyncDevice; deletion: Deletion }) {
  const { busy, problem, press } = usePutBack(device, false);
  const putBack = async () => {
    await press(deletion);
    // The button disappears together with this page.
    document.getElementById('main')?.focus();
  };
  return (
    <>
      <Button
        icon={Undo2}
        busy={busy !== null}
        busyLabel={DELETED.puttingBack}
        aria-label={`${DELETED.putBack}, ${deletedName(deletion, today())}`}
        onClick={() => void putBack()}
      >
        {DELETED.putBack}
      </Button>
      {problem && <FieldMessage problem={problem} alert />}
    </>
  );
}
