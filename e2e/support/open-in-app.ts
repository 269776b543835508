import type { Page } from '@playwright/test';
import { screenShown } from '../../scripts/demo/open-screen.ts';
import type { ScreenAddress } from '../../scripts/demo/states/screen-address.ts';
import { unchangedFor } from './unchanged.ts';

/** A page for signed-in teachers without forms and without data. */
const NEUTRAL = { path: '/classes/about', title: 'About Classes · PE Grade Book' };

const FRAMES_AFTER_READS = 6;

/**
 * Opens a screen of a signed-in teacher without loading the app again. First it opens a neutral page. So the app renders
 * the screen anew, even if the previous screen had the same path. Messages at the edge of the window stay visible.
 */
export async function openScreenInApp(page: Page, url: string, { path, act }: ScreenAddress): Promise<void> {
  await goTo(page, NEUTRAL.path);
  await page.waitForFunction((title) => document.title === title, NEUTRAL.title);
  // Moves the pointer to a corner. Otherwise a control that is by chance below the pointer would have the colours of a
  // hovered control.
  await page.mouse.move(0, 0);
  if (path !== NEUTRAL.path) {
    await goTo(page, path);
    await page.waitForFunction((title) => document.title !== title, NEUTRAL.title);
  }
  await page.waitForURL(url + path);
  await screenShown(page);
  await unchangedFor(page, FRAMES_AFTER_READS);
  await act?.(page);
}

/**
 * Changes the URL, and then sends the router of the app the event that a browser sends after a press on Back. The router
 * did not create this history entry. So it does not ask the teacher about unsaved changes on the current screen.
 */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
