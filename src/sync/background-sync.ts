import { liveQuery } from 'dexie';
import type { TeacherDb } from '../db/schema.ts';
import { startTimer } from '../platform/clock.ts';

/** For an event with this tag the browser starts the service worker's replay, even when no tab is open (docs/sync.md R2.2). */
export const SYNC_TAG = 'pe-replay';

/** Only Chromium has Background Sync. */
type Registration = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/** In a good network, a write is sent in less than this time, in ms. */
const SLOW_MS = 1000;

/**
 * Requests a Background Sync event in three cases (R2.2): this tab is hidden while writes wait, starts and finds waiting
 * writes, or writes have waited for a second. A tab that is killed can't request an event any more, and a tab that is being
 * closed may be too late. Returns a function that stops all this.
 */
export function askForBackgroundSync(db: TeacherDb, setTimer: typeof startTimer = startTimer): () => void {
  let isStart = true;
  let waits = false;
  /** Since the tab was last visible. */
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
  // A tab that is being closed has no time to read the database.
  const counting = liveQuery(async () => await db.outbox.where('state').equals('waiting').limit(1).count()).subscribe({
    next: (count) => {
      noteWaiting(count > 0);
      if (isStart) askOnce();
      isStart = false;
      look();
    },
    error: () => {},
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

function askBrowser(): () => void {
  // A tab that is being closed may end before the browser returns the registration.
  const registration = navigator.serviceWorker?.getRegistration() as Promise<Registration | undefined> | undefined;
  let known: Registration | undefined;
  registration?.then((found) => (known = found)).catch(() => undefined);
  const register = (found: Registration | undefined) => found?.sync?.register(SYNC_TAG);
  return () => {
    const asking = known ? register(known) : registration?.then(register);
    asking?.catch(() => {
      // The browser refused the event, for example in a private window.
    });
  };
}
