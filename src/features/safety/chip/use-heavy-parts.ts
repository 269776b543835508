import { useEffect, useState } from 'react';
import { whenIdle } from '../../../platform/paint/when-idle.ts';
import { whileShown } from '../../../ui/leaving/while-shown.ts';
import type { SaveFileButton } from '../files/save-file-button.tsx';
import type { SignInDialog } from './sign-in-dialog.tsx';
import type { sendNow } from './send-now.ts';
import type { SyncPanel } from './sync-panel.tsx';

export interface HeavyParts {
  SyncPanel: typeof SyncPanel;
  SaveFileButton: typeof SaveFileButton;
  SignInDialog: typeof SignInDialog;
  sendNow: typeof sendNow;
}

/** Loads the files of the panel; null if the device is offline and has not stored them. The chip works without them. */
async function load(): Promise<HeavyParts | null> {
  try {
    const [{ SyncPanel }, { SignInDialog }, { SaveFileButton }, { sendNow }] = await Promise.all([
      import('./sync-panel.tsx'),
      import('./sign-in-dialog.tsx'),
      import('../files/save-file-button.tsx'),
      import('./send-now.ts'),
    ]);
    return { SyncPanel, SignInDialog, SaveFileButton, sendNow };
  } catch {
    return null;
  }
}

/**
 * Loads the code of the panel when the page is idle: it is too large for the first load, and needed most without a network.
 * `get` loads it before that, or after a failed try; null if this fails too. `isNeeded`: a dialog of this code has to open now.
 */
export function useHeavyParts(isNeeded: boolean) {
  const [parts, setParts] = useState<HeavyParts | null>(null);
  const get = async () => {
    const loaded = await load();
    setParts(loaded);
    return loaded;
  };
  useEffect(() => whileShown((isNeeded ? Promise.resolve() : whenIdle()).then(load), setParts), [isNeeded]);
  return { parts, get };
}
