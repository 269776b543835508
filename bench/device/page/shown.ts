/** Functions that observe what a page shows, and when. */

/** The last write has no further effect on the page if nothing changes for this time. */
export const QUIET_MS = 150;

/** Resolves with the time when `isSo` returns true. It is called after each change of the document. */
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

/** Resolves with the time when the browser has painted the current state of the document. */
export function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      // The browser paints the frame after this callback, and handles a message after the paint.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
}

/** Returns the words of the status chip. */
export function chip(): string {
  // Where the status chip shows its short words, its text also contains the long words, after the short ones.
  return document.querySelector('[role=status] button')?.textContent.split(', ').at(-1) ?? '';
}

/** A screen on which the benchmark taps rows of students. */
export type Sheet = 'roster' | 'timer';

const TAPPED: Readonly<Record<Sheet, string>> = { roster: '[data-cell=attendance]', timer: '[data-tap]' };

/** Returns the buttons that a tap presses, one in each row. */
export function tapButtons(sheet: Sheet): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(TAPPED[sheet])];
}

export function attendanceButtons(): HTMLButtonElement[] {
  return tapButtons('roster');
}

/** Resolves when `isSo` returns true after a change of a label inside this element. */
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
