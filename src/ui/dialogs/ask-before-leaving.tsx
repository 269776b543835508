import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { addresses } from '../../platform/addresses.ts';
import { Button } from '../buttons/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A sign-out opens these pages. It can't wait for an answer, because it may happen in another tab. */
const AFTER_SIGN_OUT: readonly string[] = [addresses.landing, addresses.signIn];

interface Props {
  unsaved: boolean;
  /** Saves the changes. False: they are not saved, and the page says why at its fields. */
  save: () => Promise<boolean>;
}

/**
 * Asks the teacher before changes that are not saved are lost by opening another page, a reload, or closing the tab. One of
 * the answers saves them. If that fails, the page stays and the first wrong field gets the focus.
 */
export function AskBeforeLeaving({ unsaved, save }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && !AFTER_SIGN_OUT.includes(nextLocation.pathname),
  );
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!unsaved) return;
    // Browsers show a question with words of their own.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  const saveAndLeave = async () => {
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (isSaved) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="Your changes on this page aren’t saved yet."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      destructive
      focusAfter={wrongField}
      better={
        <Button variant="primary" busy={busy} busyLabel="Saving..." onClick={() => void saveAndLeave()}>
          Save
        </Button>
      }
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

function wrongField(): HTMLElement | null {
  return document.querySelector('form [aria-invalid="true"]');
}
