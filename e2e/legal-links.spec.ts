import { expect, type Page } from '@playwright/test';
import { openScreen } from '../scripts/demo/open-screen.ts';
import { PUBLIC_SCREENS } from '../scripts/demo/screen-list.ts';
import { test } from './support/demo.ts';
import { LONG } from './support/share.ts';
import { resize } from './support/unchanged.ts';

const LOGIN = /^\/login/;
/** One page of each layout. */
const FEW = ['landing', 'sign-in', 'sign-up', 'privacy-policy'];
/** The pages for visitors, except the page for an unknown URL: it has only links to home and back. */
const PAGES = PUBLIC_SCREENS.filter(({ name }) => (LONG ? name !== 'not-found' : FEW.includes(name)));
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

const boxOf = async (page: Page, part: 'main' | 'contentinfo', inner?: string) => {
  const found = page.getByRole(part);
  const box = await (inner === undefined ? found : found.locator(inner)).boundingBox();
  if (!box) throw new Error(`no ${part} at ${page.url()}`);
  return { ...box, bottom: box.y + box.height };
};

test('1.157 On a computer, a visitor sees each page of the login area as one card with the logo in the middle of the window', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${demo.url}/login`);
  await expect(page.getByRole('main').getByRole('link', { name: 'PE Grade Book, home' })).toBeVisible();
  const card = await boxOf(page, 'main', '> div');
  expect(card.x + card.width / 2).toBeCloseTo(720, 0);
  expect(card.width).toBeLessThan(500);
});

test('1.126 The links to the legal pages are below the content of each visitor’s page, at the edge of a window of 600 px height in the login area, and a phone scrolls to them', async ({
  demo,
  page,
}) => {
  for (const screen of PAGES) {
    await page.setViewportSize({ width: 1180, height: 820 });
    await openScreen(page, demo.url, screen);
    if (LOGIN.test(screen.path)) {
      await resize(page, { width: 390, height: 600 });
      for (const top of [0, 10_000]) {
        await page.evaluate((y) => scrollTo(0, y), top);
        expect(Math.round((await boxOf(page, 'contentinfo')).bottom), screen.name).toBe(600);
      }
      const { y } = await boxOf(page, 'contentinfo');
      expect((await boxOf(page, 'main', '> div')).bottom, screen.name).toBeLessThanOrEqual(y + 0.5);
    } else {
      const { y } = await boxOf(page, 'contentinfo');
      expect(y, screen.name).toBeGreaterThanOrEqual((await boxOf(page, 'main')).bottom - 0.5);
    }
    for (const size of PHONES) {
      await resize(page, size);
      for (const name of ['Privacy Policy', 'Terms of Service']) {
        const link = page.getByRole('contentinfo').getByRole('link', { name });
        await link.scrollIntoViewIfNeeded();
        await expect(link, `${screen.name}, ${size.width} px`).toBeInViewport({ ratio: 1 });
      }
    }
  }
});
