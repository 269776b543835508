import { liveQuery } from 'dexie';
import type { TeacherDb } from '../db/schema.ts';
import { startTimer } from '../platform/clock.ts';

/**
 * The tag of a Background Sync event. For an event with this tag the browser starts the service worker's replay, even when no
 * tab is open (docs/sync.md R2.2).
 */
export const SYNC_TAG = 'pe-replay';

/** Only Chromium has Background Sync. In other browsers the app sends writes only while a tab is open. */
type Registration = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/** If the network is good, the app sends a write in less than this time, in ms. */
const SLOW_MS = 1000;

/**
 * Requests a Background Sync event from the browser in three cases (R2.2): this tab is hidden while writes wait; this tab
 * starts and finds waiting writes; or writes have waited for a second. The third case is needed, because a tab that is killed
 * can't request an event any more, and a tab that is being closed may request it too late. The app sends most writes
 * immediately, so the tab does not request an event for each write. Returns a function that stops all this.
 */
export function askForBackgroundSync(db: TeacherDb, setTimer: typeof startTimer = startTimer): () => void {
  let isStart = true;
  let waits = false;
  /** Whether this tab has already requested the event since the tab was last visible. */
  let asked = false;
  let stopTimer: (() => void) | null = null;
  const ask = askBrowser();

  const askOnce = () => {
    if (waits && !asked) ask();
    asked ||= waits;
  };
  const look = () => {
    if (document.visibilityState === 'visible') asked = false;
    else askOnce();
  };
  const noteWaiting = (isWaiting: boolean) => {
    if (isWaiting && !waits) stopTimer = setTimer(ask, SLOW_MS);
    if (!isWaiting) stopTimer?.();
    waits = isWaiting;
  };
  // The tab always knows whether writes wait, because a tab that is being closed has no time to read the database.
  const counting = liveQuery(async () => await db.outbox.where('state').equals('waiting').limit(1).count()).subscribe({
    next: (count) => {
      noteWaiting(count > 0);
      if (isStart) askOnce();
      isStart = false;
      look();
    },
    error: () => {
      // The database was closed, so this tab needs no more events.
    },
  });
  document.addEventListener('visibilitychange', look);
  // When a tab is closed, the browser dispatches this event before `visibilitychange`.
  addEventListener('pagehide', askOnce);
  return () => {
    counting.unsubscribe();
    stopTimer?.();
    removeEventListener('pagehide', askOnce);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Returns a function that requests the Background Sync event from the browser. */
function askBrowser(): () => void {
  // The registration of the service worker is requested in advance. When a tab is closed, the browser may end the tab before it
  // returns the registration.
  const registration = navigator.serviceWorker?.getRegistration() as Promise<Registration | undefined> | undefined;
  let known: Registration | undefined;
  registration?.then((found) => (known = found)).catch(() => undefined);
  const register = (found: Registration | undefined) => found?.sync?.register(SYNC_TAG);
  return () => {
    const asking = known ? register(known) : registration?.then(register);
    asking?.catch(() => {
      // The browser refused the event, for example in a private window. Then the app sends writes only while a tab is open.
    });
  };
}
