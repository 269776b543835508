/**
 * Resolves when the browser has painted the next frame. A hidden page paints nothing, so there it resolves at once, also if
 * the page becomes hidden while it waits.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    requestAnimationFrame(() => {
      // A message comes after the frame that this callback belongs to.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        end();
      });
      port1.start();
      port2.postMessage(null);
    });
  });
}
