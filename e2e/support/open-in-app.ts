import type { Page } from '@playwright/test';
import { screenShown } from '../../scripts/demo/open-screen.ts';
import type { ScreenAddress } from '../../scripts/demo/states/screen-address.ts';
import { unchangedFor } from './unchanged.ts';

/** A page for signed-in teachers without forms and without data. */
const NEUTRAL = { path: '/classes/about', title: 'About Classes · PE Grade Book' };

const FRAMES_AFTER_READS = 6;

/** Opens a neutral page first, so the app renders the screen anew without a load. Toasts stay. */
export async function openScreenInApp(page: Page, url: string, { path, act }: ScreenAddress): Promise<void> {
  await goTo(page, NEUTRAL.path);
  await page.waitForFunction((title) => document.title === title, NEUTRAL.title);
  // No control has the colours of a hovered control then.
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

/** Sends the event of Back. The router did not create this entry, so it does not ask about unsaved changes. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
