/** The maximum time after a frame for which callers wait until the browser has no other work, in ms. */
const LATEST_MS = 100;

/**
 * The promise that all callers since the latest frame share, because each separate wait would add a callback and a timer to a
 * tap.
 */
let waiting: Promise<void> | null = null;

/**
 * Resolves when the browser has painted the next frame and has no more urgent work. A hidden tab paints nothing, so in a hidden
 * tab the promise resolves immediately, even if the tab becomes hidden during the wait.
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
      // The frame is painted after this callback. A caller from now on waits for the frame after it.
      goOn();
      whenFree(end);
    });
  });
  return painted;
}

/** Calls `work` after the current frame. Safari has no `requestIdleCallback`, so in Safari a message triggers the call. */
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
