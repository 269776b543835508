import type { Page } from '@playwright/test';

/** The app measures some elements after the window has got a new size. It renders them again one frame later. */
const FRAMES_AFTER_RESIZE = 3;

/** Waits for the layout of the new size: a slow machine still shows the old one. */
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

/** dnd-kit listens to the arrow keys after a timer of 0 ms, which a test may be faster than. */
export async function timersEnded(page: Page): Promise<void> {
  await page.evaluate(async () => await new Promise((resolve) => setTimeout(resolve)));
}
