/** What a page shows, and when. */

/** After this time without a change, the last write has no further effect on the page. */
export const QUIET_MS = 150;

/** Resolves with the time when `isSo` is true. It checks after each change of the document. */
export function whenShown(isSo: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return false;
      resolve(performance.now());
      return true;
    };
    if (look()) return;
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** Resolves with the time when the browser has painted the present state of the document. */
export function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // The frame is painted after this callback. A message is handled after the paint.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
}

/** The words of the status chip. */
export function chip(): string {
  // Where the short words are on the screen, all words come behind them.
  return document.querySelector('[role=status] button')?.textContent.split(', ').at(-1) ?? '';
}

/** A screen with a row for each student that the benchmark taps. */
export type Sheet = 'roster' | 'timer';

const TAPPED: Readonly<Record<Sheet, string>> = { roster: '[data-cell=attendance]', timer: '[data-tap]' };

/** The buttons that a tap presses, one in each row. */
export function tapButtons(sheet: Sheet): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(TAPPED[sheet])];
}

export function attendanceButtons(): HTMLButtonElement[] {
  return tapButtons('roster');
}

/** Resolves when a change of a label inside this element has made it so. */
export function whenChanged(element: Element, isSo: (changes: readonly MutationRecord[]) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver((changes) => {
      if (!isSo(changes)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { attributes: true, subtree: true, attributeFilter: ['aria-label'] });
  });
}
