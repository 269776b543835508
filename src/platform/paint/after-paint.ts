/** In ms, for other work of the browser after a frame. */
const LATEST_MS = 100;

/** All callers since the latest frame share it, because each wait needs a callback and a timer. */
let waiting: Promise<void> | null = null;

/** Resolves after the next frame, when there is no more urgent work, or immediately in a hidden tab, which paints nothing. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  waiting ??= nextPaint();
  return waiting;
}

function nextPaint(): Promise<void> {
  const painted = new Promise<void>((resolve) => {
    const goOn = () => {
      if (waiting === painted) waiting = null;
    };
    const end = () => {
      document.removeEventListener('visibilitychange', end);
      goOn();
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    requestAnimationFrame(() => {
      // The frame is painted after this callback, so a later caller waits for the next one.
      goOn();
      whenFree(end);
    });
  });
  return painted;
}

/** Calls `work` after the current frame. Safari has no `requestIdleCallback`, so there a message triggers the call. */
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
