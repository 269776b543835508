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
 * Loads the dialog that asks before a sign-out. The code of this dialog is too large for the first load of every screen.
 * Teachers need the dialog most when there is no network. So the app loads the code as soon as the page is idle. `get` loads
 * the code if the dialog is needed before that, or if the first try failed.
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
