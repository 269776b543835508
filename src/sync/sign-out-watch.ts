import { hasSignedOut } from '../db/device.ts';
import { isSignedOut } from '../db/meta.ts';
import type { TeacherDb } from '../db/schema.ts';
import { inTime } from '../platform/in-time.ts';
import { listenForSignOut } from '../platform/tabs.ts';

/**
 * The maximum time, in ms, for which the app hides a tab from the back/forward cache, because a request may never end
 * (docs/sync.md R9). The database itself refuses writes after a sign-out.
 */
const LOOK_CAP_MS = 3000;

/**
 * Calls `leave` when the teacher has signed out in another tab, which sends a message (docs/sync.md L1.2). A tab that was
 * frozen or in the back/forward cache may have missed it, so the stored sign-out is read at the start and whenever the tab is
 * shown. Returns a function that stops the watch.
 */
export function watchSignOut(db: TeacherDb, userId: number, leave: () => void): () => void {
  const leaveIf = async (hasSignedOut: Promise<boolean>) => {
    if (await hasSignedOut.catch(() => false)) leave();
  };
  // If the device was full, only the list of users shows the sign-out.
  const look = async () => await Promise.all([leaveIf(isSignedOut(db)), leaveIf(hasSignedOut(userId))]);
  const onVisible = () => {
    if (document.visibilityState === 'visible') void look();
  };
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hide(true);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void inTime(look(), LOOK_CAP_MS, null).finally(() => hide(false));
  };
  const unlisten = listenForSignOut(userId, leave);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', onShow);
  void look();
  return () => {
    unlisten();
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('pagehide', onHide);
    removeEventListener('pageshow', onShow);
    hide(false);
  };
}

function hide(hidden: boolean): void {
  document.documentElement.style.visibility = hidden ? 'hidden' : '';
}
