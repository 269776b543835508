/** If nothing changes on the page for this time, the last write has no further effect. */
export const QUIET_MS = 150;

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

export function chip(): string {
  // The chip's text has its short words and then its long ones.
  return document.querySelector('[role=status] button')?.textContent.split(', ').at(-1) ?? '';
}

export type Sheet = 'roster' | 'timer';

const TAPPED: Readonly<Record<Sheet, string>> = { roster: '[data-cell=attendance]', timer: '[data-tap]' };

export function tapButtons(sheet: Sheet): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(TAPPED[sheet])];
}

export function attendanceButtons(): HTMLButtonElement[] {
  return tapButtons('roster');
}

/** Waits for changes of labels inside this element until `isSo` returns true for some of these changes. */
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
