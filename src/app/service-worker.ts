import { askForUpdates, until, updateOffer } from '../platform/device/update.ts';

/**
 * Registers the service worker after the page has loaded. A new version of the app waits until the teacher accepts it
 * (docs/sync.md L5).
 */
export function registerServiceWorker(): void {
  // In development there is no service worker, because the dev server sends the modules. On plain http, browsers have no
  // service worker; a notice on the page says so.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  // If the registration fails, the teacher sees no message: the open app still works, and the next load tries again.
  if (!registration) return;
  const offer = async (next: ServiceWorker | null) => {
    // If this device has no active version, the next one is its first version and no update. Firefox may install the first
    // version while this tab loads, and then it waits here like an update.
    if (!next || !registration.active) return;
    // If no open tab has a service worker, for example after the first visit, the browser activates a new version immediately.
    await until(next, 'installed', 'activating', 'activated', 'redundant');
    if (next.state !== 'redundant') updateOffer.make();
  };
  registration.addEventListener('updatefound', () => void offer(registration.installing));
  void offer(registration.waiting);
  void offer(registration.installing);
  askForUpdates(() => registration.update());
}
