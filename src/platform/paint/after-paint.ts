/** The longest time after a frame that the readers wait for a moment without other work, in ms. */
const LATEST_MS = 100;

/** What all wait for who have asked since the latest frame. Each wait costs a tap a callback and a timer. */
let waiting: Promise<void> | null = null;

/**
 * Resolves when the browser has painted the next frame and has nothing more urgent to do. A hidden tab paints nothing, so there
 * it resolves at once, also if the tab becomes hidden while it waits.
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
      // The frame is painted after this callback. Who asks from now on waits for the frame after it.
      goOn();
      whenFree(end);
    });
  });
  return painted;
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
