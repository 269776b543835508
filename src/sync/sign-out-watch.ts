import { hasSignedOut } from '../db/device.ts';
import { isSignedOut } from '../db/meta.ts';
import type { TeacherDb } from '../db/schema.ts';
import { inTime } from '../platform/in-time.ts';
import { listenForSignOut } from '../platform/tabs.ts';

/**
 * The maximum time, in ms, for which the app hides a tab from the back/forward cache. A request to the database may never end,
 * so there has to be a maximum (docs/sync.md R9). After a sign-out the database itself still refuses each write.
 */
const LOOK_CAP_MS = 3000;

/**
 * Calls `leave` when the teacher has signed out in another tab (docs/sync.md L1.2). The other tab sends a message. If this tab
 * was frozen or in the back/forward cache, it may have missed the message. So this function also reads the stored sign-out at
 * the tab's start and whenever the tab is shown. A tab from the back/forward cache shows nothing until this read has ended.
 * Returns a function that stops the watch.
 */
export function watchSignOut(db: TeacherDb, userId: number, leave: () => void): () => void {
  const leaveIf = async (hasSignedOut: Promise<boolean>) => {
    if (await hasSignedOut.catch(() => false)) leave();
  };
  // If the device had no free storage, the sign-out may be missing in the database. Then only the list of users shows that the
  // teacher has signed out.
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
