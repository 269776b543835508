const failures = new WeakSet<Error>();

/**
 * Records each file of the app that the browser could not load, for example because the device is offline and has not stored
 * the file yet. Vite reports such an error with this event. The app can't recognise the error by its message, because the
 * message differs between browsers.
 */
export function watchLoadFailures(): void {
  addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}
