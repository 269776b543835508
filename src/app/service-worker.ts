import { showToast } from '../ui/toast-store.ts';

/** Registers the worker after the first paint. A new version waits until the teacher takes it (docs/sync.md L5). */
export function registerServiceWorker(): void {
  // In development the modules come from the dev server; on plain http there is no worker, and the app says so.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => void register());
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  let accepted = false;
  worker.addEventListener('waiting', () =>
    showToast({
      title: 'A new version is ready',
      description: 'Updating doesn’t change your marks.',
      duration: Infinity,
      action: {
        label: 'Update',
        onPress: () => {
          accepted = true;
          worker.messageSkipWaiting();
        },
      },
    }),
  );
  // Another tab may have accepted: this one is not reloaded under its teacher's hands.
  worker.addEventListener('controlling', () => accepted && location.reload());
  await worker.register().catch(() => {
    // Offline or refused by the browser: the app works as a page, and the next load tries again.
  });
}
