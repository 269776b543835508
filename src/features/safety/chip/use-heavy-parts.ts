import { useEffect, useState } from 'react';
import type { SaveFileButton } from '../files/save-file-button.tsx';
import type { SignInDialog } from './sign-in-dialog.tsx';
import type { SyncPanel } from './sync-panel.tsx';

export interface HeavyParts {
  SyncPanel: typeof SyncPanel;
  SaveFileButton: typeof SaveFileButton;
  SignInDialog: typeof SignInDialog;
}

/** null without the network, before the files were kept on the device: the chip itself still tells what counts. */
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
 * What stands behind the chip is too heavy for the first load, but it is wanted most when the network is gone: so it
 * comes right after the first paint. `get` asks again for what did not come, and gives null where it still can't.
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
