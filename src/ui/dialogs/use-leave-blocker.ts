import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { letBackPass } from '../leaving/back-closes.ts';
import { addresses } from '../../platform/addresses.ts';

/**
 * The pages that open after a sign-out. The app doesn't ask before these pages open, because the teacher may have signed out
 * in another tab, and this tab can't stop a sign-out.
 */
const AFTER_SIGN_OUT: readonly string[] = [addresses.landing, addresses.signIn];

interface Asks {
  /** Called when the teacher opens another page. Returns true if the app has to ask first. */
  readonly beforePage: () => boolean;
  /** True if the browser has to ask before the page is reloaded or the tab is closed. */
  readonly beforeReload: boolean;
}

/** Stops the teacher from leaving the page without an answer. The caller shows the question while the state is `blocked`. */
export function useLeaveBlocker({ beforePage, beforeReload }: Asks): Blocker {
  useEffect(() => {
    if (!beforeReload) return;
    // The browser shows its own text in this dialog.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [beforeReload]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      !AFTER_SIGN_OUT.includes(nextLocation.pathname) &&
      beforePage(),
  );
  if (blocker.state !== 'blocked') return blocker;
  const proceed = () => {
    letBackPass();
    blocker.proceed();
  };
  return { ...blocker, proceed };
}
