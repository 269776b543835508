import { expect } from '@playwright/test';
import { openScreen } from '../scripts/demo/open-screen.ts';
import { PUBLIC_SCREENS } from '../scripts/demo/screen-list.ts';
import { test } from './support/demo.ts';

/** The pages for visitors, except the page for an unknown URL: it has only links to home and back. */
const PAGES = PUBLIC_SCREENS.filter(({ name }) => name !== 'not-found');
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

test('1.157 On a computer, a visitor sees each page of the login area as one card with the logo in the middle of the window', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${demo.url}/login`);
  const logo = page.getByRole('main').getByRole('link', { name: 'PE Grade Book, home' });
  await expect(logo).toBeVisible();
  const card = await page.getByRole('main').locator('> div').boundingBox();
  expect((card?.x ?? 0) + (card?.width ?? 0) / 2).toBeCloseTo(720, 0);
  expect(card?.width).toBeLessThan(500);
});

test('1.126 On a tablet, the links to the legal pages are below the content of each visitor’s page, even if the page is higher than the window', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  for (const screen of PAGES) {
    await openScreen(page, demo.url, screen);
    const content = await page.getByRole('main').boundingBox();
    const links = await page.getByRole('contentinfo').boundingBox();
    expect(links?.y, screen.name).toBeGreaterThanOrEqual((content?.y ?? 0) + (content?.height ?? 0) - 0.5);
  }
});

for (const size of PHONES) {
  test(`1.126 On a phone of ${size.width} px, a visitor finds the links to the legal pages on every page`, async ({
    demo,
    page,
  }) => {
    await page.setViewportSize(size);
    for (const screen of PAGES) {
      await openScreen(page, demo.url, screen);
      for (const name of ['Privacy Policy', 'Terms of Service']) {
        const link = page.getByRole('contentinfo').getByRole('link', { name });
        await link.scrollIntoViewIfNeeded();
        await expect(link, screen.name).toBeInViewport({ ratio: 1 });
      }
    }
  });
}
