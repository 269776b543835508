/** In ms: a new page still reads its data and paints its screen. */
const OPENING_MS = 2_000;

/**
 * Resolves when the page is opened and has no urgent work, at the latest after 12 s, and in Safari, which has no
 * `requestIdleCallback`, after `OPENING_MS`.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 });
      else resolve();
    }, OPENING_MS);
  });
}
