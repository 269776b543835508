/**
 * A new version of the app waits as a service worker, is offered to the teacher, and starts only when the teacher accepts
 * (docs/sync.md L5).
 */
import { createStore } from 'zustand/vanilla';
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

/** A reload alone would show the old version, which the service worker has stored (docs/sync.md L5). */
export async function reloadIntoNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => {
    // No network: the reload shows the version on this device, and the app asks again.
  });
  await reloadInto(registration?.waiting ?? registration?.installing);
}

/** Needs no network. If another tab has started the new version, the reload shows it. */
export async function reloadIntoWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await reloadInto(registration?.waiting);
}

async function reloadInto(next: ServiceWorker | null | undefined): Promise<void> {
  if (next) {
    await until(next, 'installed', 'activating', 'activated', 'redundant');
    if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' });
    // A tab that was loaded without the service worker (a reload with Shift) never gets `controllerchange`.
    await until(next, 'activated', 'redundant');
  }
  location.reload();
}

/** Whether a new version waits on this device. If so, the app offers the new version until the page is reloaded. */
export const updateOffer = createStore(() => false);

const ASK_EVERY_MS = 3_600_000;

/** Checks for a new version every hour, in a hidden tab when it is shown. The browser checks only when it loads a tab. */
export function askForUpdates(ask: () => Promise<unknown>): void {
  let isDue = false;
  const askIfDue = () => {
    if (!isDue || document.visibilityState !== 'visible') return;
    isDue = false;
    startTimer(becomeDue, ASK_EVERY_MS);
    ask().catch(() => {
      // No network; the next check is in an hour.
    });
  };
  const becomeDue = () => {
    isDue = true;
    askIfDue();
  };
  startTimer(becomeDue, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', askIfDue);
}
