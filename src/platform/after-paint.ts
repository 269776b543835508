/** Resolves when the browser has painted the next frame. A hidden page paints nothing, so there it resolves at once. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // A message comes after the frame that this callback belongs to.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(null);
    });
  });
}
