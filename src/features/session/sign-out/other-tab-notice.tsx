import { useStore } from 'zustand';
import { Banner } from '../../../ui/notices/banner.tsx';
import { sessionStore } from '../session-store.ts';

/** Explains why this tab suddenly shows the sign-in page: the teacher signed out in another tab (docs/product.md 1.12). */
export function OtherTabNotice() {
  const leftInOtherTab = useStore(sessionStore, (session) => session.leftInOtherTab);
  if (!leftInOtherTab) return null;
  return (
    <div className="mb-6">
      <Banner>You signed out in another tab.</Banner>
    </div>
  );
}
