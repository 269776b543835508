import { useState } from 'react';
import { loadPart } from '../../../ui/toasts/load-part.ts';
import type { KeysDialog } from './keys-dialog.tsx';
import { hasCtrl, isInText, usePageKeys } from '../../../ui/window/page-keys.ts';

/** When the teacher presses the key ?, opens the list of all keys (docs/product.md 4.33). */
export function AllKeys() {
  const [shown, setShown] = useState<{ Keys: typeof KeysDialog } | null>(null);
  usePageKeys((event) => {
    if (event.key !== '?' || hasCtrl(event) || isInText(event)) return;
    event.preventDefault();
    loadPart(
      () => import('./keys-dialog.tsx'),
      ({ KeysDialog: Keys }) => setShown({ Keys }),
    );
  });
  return shown && <shown.Keys onClose={() => setShown(null)} />;
}
