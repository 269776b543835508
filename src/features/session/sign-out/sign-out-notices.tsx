import { useStore } from 'zustand';
import { Banner } from '../../../ui/notices/banner.tsx';
import { sessionStore } from '../session-store.ts';

/** How many changes and marks stayed on this device (docs/product.md 1.12). */
export function LeftBehindNotice() {
  const left = useStore(sessionStore, ({ leftBehind }) => leftBehind);
  if (!left) return null;
  return (
    <div className="mx-auto w-full max-w-page px-4" role="status">
      <Banner>
        <p className="font-strong">You’ve signed out</p>
        <p>{left}</p>
      </Banner>
    </div>
  );
}

/** The teacher signed out in another tab (docs/product.md 1.12). */
export function OtherTabNotice() {
  const leftInOtherTab = useStore(sessionStore, (session) => session.leftInOtherTab);
  if (!leftInOtherTab) return null;
  return (
    <div className="mb-6">
      <Banner>You signed out in another tab.</Banner>
    </div>
  );
}
