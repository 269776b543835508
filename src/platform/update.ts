/** Waits until a worker that is being installed can be told to take over; false when it never gets there. */
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

/** Fetches the newest version of the app and starts it. A bare reload would show the precached old one again (docs/sync.md L5). */
export async function reloadIntoNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => {
    // No network: the reload below shows what is here, and the app asks again.
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
