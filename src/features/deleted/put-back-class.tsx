import { Undo2 } from 'lucide-react';
import type { DeletedClass } from '../../repositories/deleted.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/field-message.tsx';
import { DELETED } from '../../words/deleted.ts';
import { usePutBack } from './use-put-back.ts';

interface Props {
  device: SyncDevice;
  deleted: DeletedClass;
}

/** A button that undoes the delete that hides a class. The page of the class then shows the class again. */
export function PutBackClass({ device, deleted: { deletion } }: Props) {
  const { busy, problem, press } = usePutBack(device, false);
  const putBack = async () => {
    await press(deletion);
    // The button is gone with this page.
    document.getElementById('main')?.focus();
  };
  return (
    <>
      <Button
        icon={Undo2}
        busy={busy !== null}
        busyLabel={DELETED.puttingBack}
        aria-label={`${DELETED.putBack}, ${deletion.name}`}
        onClick={() => void putBack()}
      >
        {DELETED.putBack}
      </Button>
      {problem && <FieldMessage problem={problem} alert />}
    </>
  );
}
