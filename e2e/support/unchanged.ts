import type { Page } from '@playwright/test';

/** The app measures some elements after the window has got a new size. It renders them again one frame later. */
const FRAMES_AFTER_RESIZE = 3;

/**
 * Gives the window a new size while a screen is open, and waits until the screen has the layout for this size. A test that
 * measures the screen immediately would measure the old layout on a slow machine.
 */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await unchangedFor(page, FRAMES_AFTER_RESIZE);
}

/** Waits until no element, attribute or text of the page has changed for this many frames. */
export async function unchangedFor(page: Pick<Page, 'evaluate'>, frames: number): Promise<void> {
  await page.evaluate(untilUnchanged, frames);
}

async function untilUnchanged(frames: number): Promise<void> {
  let unchanged = 0;
  const observer = new MutationObserver(() => (unchanged = 0));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  while (unchanged < frames) {
    await new Promise(requestAnimationFrame);
    unchanged += 1;
  }
  observer.disconnect();
}

/**
 * Waits until the timers of 0 ms that the page has started have ended. The library dnd-kit listens to the arrow keys only after
 * such a timer, and a test may press a key earlier than a person can.
 */
export async function timersEnded(page: Page): Promise<void> {
  await page.evaluate(async () => await new Promise((resolve) => setTimeout(resolve)));
}
