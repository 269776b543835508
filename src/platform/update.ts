/** Waits until the browser has installed a new service worker. Returns false when the installation fails. */
function installed(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installed') resolve(true);
      if (worker.state === 'redundant') resolve(false);
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
    // There is no network. The reload below shows the version that this device already has, and the app asks again to
    // update.
  });
  const next = registration?.waiting ?? registration?.installing;
  if (next && (await installed(next))) {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    next.postMessage({ type: 'SKIP_WAITING' });
    await taken;
  }
  location.reload();
}
