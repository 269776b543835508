const failures = new WeakSet<Error>();

/**
 * Records each file of the app that the browser could not load, for example because the device is offline and has not stored
 * the file yet. Vite reports such an error by this event. The error's message can't be used for this, because its text differs
 * between browsers.
 */
export function watchLoadFailures(): void {
  addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

/** Returns true if the error says that a file of the app could not be loaded. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}
