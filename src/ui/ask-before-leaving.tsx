import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { addresses } from '../platform/addresses.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A sign-out opens these pages. It can't wait for an answer, because it may happen in another tab. */
const AFTER_SIGN_OUT: readonly string[] = [addresses.landing, addresses.signIn];

/** Asks the teacher before changes that are not saved are lost by opening another page, a reload, or closing the tab. */
export function AskBeforeLeaving({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && nextLocation.pathname !== currentLocation.pathname && !AFTER_SIGN_OUT.includes(nextLocation.pathname),
  );
  useEffect(() => {
    if (!unsaved) return;
    // Browsers show a question with words of their own.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="Your changes on this page aren’t saved yet."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
