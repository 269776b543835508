import { useEffect, useState } from 'react';
import { whenIdle } from '../../../platform/paint/when-idle.ts';
import { whileShown } from '../../../ui/leaving/while-shown.ts';
import type { SignOutDialog } from './sign-out-dialog.tsx';

type Question = typeof SignOutDialog;

/** Returns the dialog, or null if the device is offline and has not stored the dialog's file yet. */
async function load(): Promise<Question | null> {
  try {
    return (await import('./sign-out-dialog.tsx')).SignOutDialog;
  } catch {
    return null;
  }
}

/**
 * Loads the dialog that asks before a sign-out when the page is idle: it is too large for the first load, and needed most
 * without a network. `get` loads it before that, or after a failed try.
 */
export function useQuestion() {
  const [Question, setQuestion] = useState<Question | null>(null);
  const get = async () => {
    const loaded = await load();
    setQuestion(() => loaded);
    return loaded;
  };
  useEffect(() => whileShown(whenIdle().then(load), (loaded) => setQuestion(() => loaded)), []);
  return { Question, get };
}
