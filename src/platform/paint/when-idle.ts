/** A page that has just been opened still reads and paints its screen in this time. */
const OPENING_MS = 2_000;

/**
 * Resolves when the page has been opened and has nothing urgent to do, at the latest after 12 s. For work that a screen does
 * not need, such as loading files for later. Safari has no `requestIdleCallback`, so there only the time counts.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
      else resolve();
    }, OPENING_MS);
  });
}
