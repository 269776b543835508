import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';

interface Props {
  unsaved: boolean;
  /** Returns false if nothing was saved; the page then shows the reason beside its fields. */
  save: () => Promise<boolean>;
  /** Deletes what the device has stored of the changes. Returns false if the device can't; the page then shows the reason. */
  discard?: () => Promise<boolean>;
}

/**
 * Asks the teacher before unsaved changes are lost, because another page is opened, the page is reloaded or the tab is
 * closed. One of the answers saves the changes. If the save fails, the page stays open, and the first field with a problem
 * gets the focus.
 */
export function AskBeforeLeaving({ unsaved, save, discard }: Props) {
  const blocker = useLeaveBlocker({ beforePage: () => unsaved, beforeReload: unsaved });
  const [busy, setBusy] = useState(false);
  const saveAndLeave = async () => {
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (isSaved) blocker.proceed?.();
    else blocker.reset?.();
  };
  const discardAndLeave = async () => {
    if (!discard || (await discard())) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="Your changes on this page are not saved."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      destructive
      focusAfter={wrongField}
      better={
        <Button variant="primary" busy={busy} busyLabel="Saving..." onClick={() => void saveAndLeave()}>
          Save
        </Button>
      }
      onConfirm={() => void discardAndLeave()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

function wrongField(): HTMLElement | null {
  return document.querySelector('form [aria-invalid="true"]');
}
