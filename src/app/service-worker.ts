import { showToast } from '../ui/toast-store.ts';

/** Registers the worker after the first paint. A new version waits until the teacher accepts it (docs/sync.md L5). */
export function registerServiceWorker(): void {
  // In development the dev server sends the modules. On plain http browsers have no service worker, and a notice says
  // so.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  let accepted = false;
  worker.addEventListener('waiting', () =>
    showToast({
      title: 'A new version of the app is ready',
      description: 'Updating doesn’t change your marks.',
      duration: Infinity,
      action: {
        label: 'Update the app',
        onPress: () => {
          accepted = true;
          worker.messageSkipWaiting();
        },
      },
    }),
  );
  // If the teacher accepted in another tab, this tab is not reloaded, because the teacher may be working in it.
  worker.addEventListener('controlling', () => accepted && location.reload());
  await worker.register().catch(() => {
    // Ignored: without a service worker the app still works while it is open, and the next load tries again.
  });
}
