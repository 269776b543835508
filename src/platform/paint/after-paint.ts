/** After a frame, callers wait until the browser has no other work, but at most for this time, in ms. */
const LATEST_MS = 100;

/**
 * All callers since the latest frame share this promise. If each caller had its own wait, a tap would take longer, because each
 * wait needs a callback and a timer.
 */
let waiting: Promise<void> | null = null;

/**
 * Resolves when the browser has painted the next frame and has no more urgent work. A hidden tab paints nothing. So if the tab
 * is hidden, or becomes hidden during the wait, the promise resolves immediately.
 */
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
      // The frame is painted after this callback. If another caller comes now, it has to wait for the next frame.
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
