import { useStore } from 'zustand';
import { deviceKind } from '../../../platform/device-kind.ts';
import { Banner } from '../../../ui/banner.tsx';
import { leftWords } from '../../../words/sign-out.ts';
import { sessionStore } from '../session-store.ts';

/** Tells the teacher who has just signed out how many changes and marks stayed on this device (docs/product.md 1.12). */
export function LeftBehindNotice() {
  const left = useStore(sessionStore, ({ leftBehind }) => leftBehind);
  if (!left) return null;
  return (
    <div className="mx-auto w-full max-w-page px-4" role="status">
      <Banner>
        <p className="font-strong">You’ve signed out</p>
        <p>{leftWords(left, deviceKind())}</p>
      </Banner>
    </div>
  );
}
