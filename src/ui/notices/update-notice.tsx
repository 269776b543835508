import { useStore } from 'zustand';
import { reloadIntoWaiting, updateOffer } from '../../platform/device/update.ts';
import { Banner } from './banner.tsx';
import { Button } from '../buttons/button.tsx';

/**
 * Offers the new version at the top of every screen, until the teacher accepts it or reloads. The next toast would replace a
 * toast (docs/sync.md L5).
 */
export function UpdateNotice() {
  const isReady = useStore(updateOffer);
  if (!isReady) return null;
  return (
    <div className="page-gutter pt-3">
      <Banner actions={<Button onClick={() => void reloadIntoWaiting()}>Update the app</Button>}>
        A new version of the app is ready. Updating doesn’t change your marks.
      </Banner>
    </div>
  );
}
