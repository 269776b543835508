/**
 * Handles new versions of the app (docs/sync.md L5). The browser installs a new version as a waiting service worker. The app
 * offers it to the teacher, and starts it only when the teacher accepts.
 */
import { startTimer } from '../clock.ts';

/** Waits until the service worker has one of these states. */
function until(worker: ServiceWorker, ...states: ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * Loads the newest version of the app and starts it. A plain reload would show the old version again, because the service
 * worker has stored that version on the device (docs/sync.md L5).
 */
export async function reloadIntoNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => {
    // There is no network. The reload below shows the version that is already on this device, and the app asks the teacher to
    // update again.
  });
  await reloadInto(registration?.waiting ?? registration?.installing);
}

/**
 * Starts the version that waits on this device, without using the network. If another tab has already started it, a reload
 * shows it.
 */
export async function reloadIntoWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await reloadInto(registration?.waiting);
}

async function reloadInto(next: ServiceWorker | null | undefined): Promise<void> {
  if (next) {
    await until(next, 'installed', 'activating', 'activated', 'redundant');
    if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' });
    // The event `controllerchange` can't be used instead, because a tab that was loaded without the service worker (a reload
    // with Shift) never receives it.
    await until(next, 'activated', 'redundant');
  }
  location.reload();
}

let isReady = false;
const listeners = new Set<() => void>();

/** Whether a new version waits on this device. If so, the app offers it until the page is reloaded. */
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
 * Checks for a new version every hour, and when the tab is shown after more than an hour. These checks are needed because a tab
 * may be open for days and the browser itself checks only when a tab is loaded. A hidden tab does not check.
 */
export function askForUpdates(ask: () => Promise<unknown>): void {
  let isDue = false;
  const askIfDue = () => {
    if (!isDue || document.visibilityState !== 'visible') return;
    isDue = false;
    startTimer(becomeDue, ASK_EVERY_MS);
    ask().catch(() => {
      // There is no network. The page checks again in an hour.
    });
  };
  const becomeDue = () => {
    isDue = true;
    askIfDue();
  };
  startTimer(becomeDue, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', askIfDue);
}
