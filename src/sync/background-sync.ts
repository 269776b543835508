import { liveQuery } from 'dexie';
import type { TeacherDb } from '../db/schema.ts';

/**
 * The tag of a Background Sync event. With it the browser starts the service worker's replay when no page is open
 * (docs/sync.md R2.2).
 */
export const SYNC_TAG = 'pe-replay';

/** Only Chromium has Background Sync. In other browsers the app sends while a page is open. */
type Registration = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser for a Background Sync event in two cases: this page is hidden while writes wait, or this page starts and
 * finds waiting writes (R2.2). It does not ask at each write, because an open page sends the write itself. Returns a
 * function that ends this.
 */
export function askForBackgroundSync(db: TeacherDb): () => void {
  let isStart = true;
  let waits = false;
  /** Whether the browser was already asked since the page was last visible. */
  let asked = false;
  // The registration is looked up in advance, because the browser may end a closing page before it answers this call.
  const registration = navigator.serviceWorker?.getRegistration() as Promise<Registration | undefined> | undefined;
  let known: Registration | undefined;
  registration?.then((found) => (known = found)).catch(() => undefined);

  const ask = () => {
    asked = true;
    const register = (found: Registration | undefined) => found?.sync?.register(SYNC_TAG);
    const asking = known ? register(known) : registration?.then(register);
    asking?.catch(() => {
      // The browser refused, for example in a private window. The app then sends the writes only while a page is open.
    });
  };
  const hide = () => {
    if (waits && !asked) ask();
  };
  const look = () => {
    if (document.visibilityState === 'visible') asked = false;
    else hide();
  };
  // The count is kept up to date, because a page that is being closed has no time to read the database.
  const counting = liveQuery(async () => await db.outbox.where('state').equals('waiting').limit(1).count()).subscribe({
    next: (count) => {
      waits = count > 0;
      if (isStart && waits) ask();
      isStart = false;
      look();
    },
    error: () => {
      // The database was closed, so this page has ended.
    },
  });
  document.addEventListener('visibilitychange', look);
  // When a page is closed, the browser dispatches this event before `visibilitychange`.
  addEventListener('pagehide', hide);
  return () => {
    counting.unsubscribe();
    removeEventListener('pagehide', hide);
    document.removeEventListener('visibilitychange', look);
  };
}
