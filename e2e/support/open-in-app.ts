import type { Page } from '@playwright/test';
import { screenShown } from '../../scripts/demo/open-screen.ts';
import type { ScreenAddress } from '../../scripts/demo/states/screen-address.ts';

/** A page of a signed-in teacher on which nothing can be changed. */
const NEUTRAL = { path: '/classes/about', title: 'About Classes · PE Grade Book' };

/** After this many frames without a change, the screen has read and rendered everything. */
const QUIET_FRAMES = 6;

/**
 * Opens a screen of a signed-in teacher without loading the app again. It first opens a neutral page, so that the app
 * renders the screen again even if the previous screen had the same path. Messages at the edge of the window stay.
 */
export async function openScreenInApp(page: Page, url: string, { path, act }: ScreenAddress): Promise<void> {
  await goTo(page, NEUTRAL.path);
  await page.waitForFunction((title) => document.title === title, NEUTRAL.title);
  // Moves the pointer away. Otherwise a control that is by chance below the pointer would have the colours of a hovered
  // control.
  await page.mouse.move(0, 0);
  if (path !== NEUTRAL.path) {
    await goTo(page, path);
    await page.waitForFunction((title) => document.title !== title, NEUTRAL.title);
  }
  await page.waitForURL(url + path);
  await screenShown(page);
  await page.evaluate(untilQuiet, QUIET_FRAMES);
  await act?.(page);
}

/**
 * Changes the URL, and sends the app's router the event that a browser sends after a press on Back. The router does not
 * know this history entry, so a screen with unsaved changes does not ask the teacher.
 */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Waits until the page has not changed for this many frames, because some elements of a screen are rendered only after
 * their rows are read. This function runs in the page.
 */
async function untilQuiet(frames: number): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => (quiet = 0));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  while (quiet < frames) {
    await new Promise(requestAnimationFrame);
    quiet += 1;
  }
  observer.disconnect();
}
