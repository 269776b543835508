import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { PART_MISSING } from '../../../words/failures/page-failures.ts';
import type { TutorialDialog } from './tutorial-dialog.tsx';

/** A button that opens the tutorial. The browser loads the code of the tutorial on the first press. */
export function TutorialButton() {
  const [opened, setOpened] = useState<{ Dialog: typeof TutorialDialog } | null>(null);
  const open = () => {
    import('./tutorial-dialog.tsx').then(
      ({ TutorialDialog: Dialog }) => setOpened({ Dialog }),
      () => showToast({ title: 'Can’t open this offline yet', description: PART_MISSING, variant: 'destructive' }),
    );
  };
  return (
    <>
      <Button variant="text" icon={CirclePlay} onClick={open}>
        Tutorial
      </Button>
      {opened && <opened.Dialog onClose={() => setOpened(null)} />}
    </>
  );
}
