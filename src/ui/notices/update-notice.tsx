import { useSyncExternalStore } from 'react';
import { reloadIntoWaiting, updateOffer } from '../../platform/device/update.ts';
import { Banner } from './banner.tsx';
import { Button } from '../buttons/button.tsx';

/**
 * Offers the new version of the app at the top of every screen. The offer stays until the teacher accepts it or reloads the
 * page. The offer is no toast, because the next toast would replace it (docs/sync.md L5).
 */
export function UpdateNotice() {
  const isReady = useSyncExternalStore(updateOffer.subscribe, updateOffer.get);
  if (!isReady) return null;
  return (
    <div className="page-gutter pt-3">
      <Banner actions={<Button onClick={() => void reloadIntoWaiting()}>Update the app</Button>}>
        A new version of the app is ready. Updating doesn’t change your marks.
      </Banner>
    </div>
  );
}
