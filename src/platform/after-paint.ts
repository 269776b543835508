/** So long after the frame the readers wait for a moment without other work, at most, in ms. */
const LATEST_MS = 100;

/**
 * Resolves when the browser has painted the next frame and has nothing more urgent to do. A hidden page paints nothing, so
 * there it resolves at once, also if the page becomes hidden while it waits.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    // The frame is painted after this callback.
    requestAnimationFrame(() => whenFree(end));
  });
}

/** Calls `work` after the present frame. Safari has no `requestIdleCallback`, so there a message does it. */
function whenFree(work: () => void): void {
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(work, { timeout: LATEST_MS });
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(null);
}
