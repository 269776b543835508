/**
 * Handles new versions of the app (docs/sync.md L5). The browser installs a new version as a service worker that waits. The app
 * offers the new version to the teacher, and starts it only when the teacher accepts.
 */
import { startTimer } from '../clock.ts';

export function until(worker: ServiceWorker, ...states: ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * Loads the newest version of the app and starts it. A reload alone would show the old version again, because the service
 * worker has stored the old version on the device (docs/sync.md L5).
 */
export async function reloadIntoNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => {
    // There is no network. The reload below shows the version that is already on this device, and the app asks the teacher
    // again to update.
  });
  await reloadInto(registration?.waiting ?? registration?.installing);
}

/**
 * Starts the new version that waits on this device. It needs no network. If another tab has already started the new version,
 * the reload shows it.
 */
export async function reloadIntoWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await reloadInto(registration?.waiting);
}

async function reloadInto(next: ServiceWorker | null | undefined): Promise<void> {
  if (next) {
    await until(next, 'installed', 'activating', 'activated', 'redundant');
    if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' });
    // The event `controllerchange` would not be enough: if a tab was loaded without the service worker (a reload with Shift),
    // it never receives this event.
    await until(next, 'activated', 'redundant');
  }
  location.reload();
}

let isReady = false;
const listeners = new Set<() => void>();

/** Whether a new version waits on this device. If so, the app offers the new version until the page is reloaded. */
export const updateOffer = {
  get: (): boolean => isReady,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  make: (): void => {
    isReady = true;
    for (const listener of listeners) listener();
  },
};

const ASK_EVERY_MS = 3_600_000;

/**
 * Checks for a new version every hour. If an hour ends while the tab is hidden, the check runs when the tab is shown. Without
 * these checks a tab that is open for days would not learn of a new version, because the browser checks only when it loads a
 * tab.
 */
export function askForUpdates(ask: () => Promise<unknown>): void {
  let isDue = false;
  const askIfDue = () => {
    if (!isDue || document.visibilityState !== 'visible') return;
    isDue = false;
    startTimer(becomeDue, ASK_EVERY_MS);
    ask().catch(() => {
      // There is no network. The app checks again in an hour.
    });
  };
  const becomeDue = () => {
    isDue = true;
    askIfDue();
  };
  startTimer(becomeDue, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', askIfDue);
}
