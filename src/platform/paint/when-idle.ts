/** In this time, in ms, a page that has just been opened still reads its data and paints its screen. */
const OPENING_MS = 2_000;

/**
 * Resolves when the page has been opened and has no urgent work, at the latest after 12 s. It is used for work that a screen
 * does not need, such as loading files for later. Safari has no `requestIdleCallback`, so in Safari only the time counts.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
      else resolve();
    }, OPENING_MS);
  });
}
