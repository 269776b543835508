import { useEffect, useState } from 'react';
import type { SaveFileButton } from '../files/save-file-button.tsx';
import type { SignInDialog } from './sign-in-dialog.tsx';
import type { SyncPanel } from './sync-panel.tsx';

export interface HeavyParts {
  SyncPanel: typeof SyncPanel;
  SaveFileButton: typeof SaveFileButton;
  SignInDialog: typeof SignInDialog;
}

/** Loads the files of the panel. null if the device is offline and has not stored them yet. The chip works without them. */
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
 * The files of the chip's panel are too large for the first load. But a teacher needs the panel most without a network, when
 * they can't be loaded. So they are loaded right after the first paint. If that failed, `get` loads them again, and gives null
 * if that fails too.
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
