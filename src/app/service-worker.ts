import { askForUpdates, until, updateOffer } from '../platform/device/update.ts';

/**
 * Registers the service worker after the page has loaded. A new version of the app waits until the teacher accepts it
 * (docs/sync.md L5).
 */
export function registerServiceWorker(): void {
  // In development the dev server sends the modules. On plain http, browsers have no service worker, and a notice says so.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  // The open app still works, and the next load tries again.
  if (!registration) return;
  const offer = async (next: ServiceWorker | null) => {
    // Without an active version, this is no update. Firefox may install the first version while this tab loads.
    if (!next || !registration.active) return;
    // Without a tab with a service worker, for example after the first visit, a new version is activated immediately.
    await until(next, 'installed', 'activating', 'activated', 'redundant');
    if (next.state !== 'redundant') updateOffer.setState(true);
  };
  registration.addEventListener('updatefound', () => void offer(registration.installing));
  void offer(registration.waiting);
  void offer(registration.installing);
  askForUpdates(() => registration.update());
}
