/** For this time, in ms, a page that was just opened still reads its data and paints its screen. */
const OPENING_MS = 2_000;

/**
 * Resolves when the page has been opened and has no urgent work, at the latest after 12 s. It is used for work that a screen
 * does not need now, such as loading files for later screens. Safari has no `requestIdleCallback`, so there it resolves after
 * `OPENING_MS`.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
      else resolve();
    }, OPENING_MS);
  });
}
