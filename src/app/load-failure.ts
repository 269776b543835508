const failures = new WeakSet<Error>();

/**
 * Notes every file of the app that the browser could not load, for example because the device is offline and has not stored
 * the file yet. Vite reports such an error by this event. Its message would not do, because every browser words it
 * differently.
 */
export function watchLoadFailures(): void {
  addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

/** Whether the error says that a file of the app could not be loaded. */
export function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && failures.has(error);
}
