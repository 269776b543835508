import type { Page } from '@playwright/test';
import { screenShown } from '../../scripts/demo/open-screen.ts';
import type { ScreenAddress } from '../../scripts/demo/screen-list.ts';

/** A page of a signed-in teacher on which nothing can be changed. */
const NEUTRAL = { path: '/classes/about', title: 'PE About Classes' };

/**
 * Opens a screen of a signed-in teacher without loading the app again, as a link does. The app first shows a neutral page, so that
 * nothing of the screen before is left, also when both have the same address.
 */
export async function openScreenInApp(page: Page, url: string, { path, act }: ScreenAddress): Promise<void> {
  await follow(page, NEUTRAL.path);
  await page.waitForFunction((title) => document.title === title, NEUTRAL.title);
  if (path !== NEUTRAL.path) {
    await follow(page, path);
    await page.waitForFunction((title) => document.title !== title, NEUTRAL.title);
  }
  await page.waitForURL(url + path);
  await screenShown(page);
  await act?.(page);
}

/** Changes the address, and tells the app's router so, as the browser does after a press on Back or Forward. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
