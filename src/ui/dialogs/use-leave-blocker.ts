import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { letBackPass } from '../leaving/back-closes.ts';
import { addresses } from '../../platform/addresses.ts';

/** No question before these pages: the teacher may have signed out in another tab, which this one can't stop. */
const AFTER_SIGN_OUT: readonly string[] = [addresses.landing, addresses.signIn];

interface Asks {
  /** Returns true if the app has to ask before another page. */
  readonly beforePage: () => boolean;
  /** The browser asks before a reload or closing the tab. */
  readonly beforeReload: boolean;
}

/** The caller shows the question while the state is `blocked`. */
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
