import { useEffect, useState } from 'react';
import type { SaveFileButton } from '../files/save-file-button.tsx';
import type { SignInDialog } from './sign-in-dialog.tsx';
import type { SyncPanel } from './sync-panel.tsx';

export interface HeavyParts {
  SyncPanel: typeof SyncPanel;
  SaveFileButton: typeof SaveFileButton;
  SignInDialog: typeof SignInDialog;
}

/** null if the device is offline and has not stored these files yet. The chip itself works without them. */
async function load(): Promise<HeavyParts | null> {
  try {
    const [panel, dialog, file] = await Promise.all([
      import('./sync-panel.tsx'),
      import('./sign-in-dialog.tsx'),
      import('../files/save-file-button.tsx'),
    ]);
    return { SyncPanel: panel.SyncPanel, SignInDialog: dialog.SignInDialog, SaveFileButton: file.SaveFileButton };
  } catch {
    return null;
  }
}

/**
 * The panel of the chip is too heavy for the first load, but a teacher needs it most without a network. So it is loaded
 * right after the first paint. `get` tries again if that failed, and gives null if it fails again.
 */
export function useHeavyParts() {
  const [parts, setParts] = useState<HeavyParts | null>(null);
  const get = async () => {
    const loaded = await load();
    setParts(loaded);
    return loaded;
  };
  useEffect(() => void load().then(setParts), []);
  return { parts, get };
}
