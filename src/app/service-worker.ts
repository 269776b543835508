import { askForUpdates, updateOffer } from '../platform/device/update.ts';

/**
 * Registers the service worker after the page has loaded. A new version of the app waits until the teacher accepts it
 * (docs/sync.md L5).
 */
export function registerServiceWorker(): void {
  // In development there is no service worker, because the dev server sends the modules. On plain http, browsers have no
  // service worker; a notice on the page says so.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', updateOffer.make);
  // If no open tab has a service worker, for example after the first visit, the browser activates a new version immediately.
  // `isExternal` is false for the first installation, because this tab started it.
  worker.addEventListener('activated', ({ isExternal }) => {
    if (isExternal) updateOffer.make();
  });
  askForUpdates(() => worker.update());
  await worker.register().catch(() => {
    // If the registration fails, the teacher sees no message: the open app still works, and the next load tries again.
  });
}
