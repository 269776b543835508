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

test('1.126 On a tablet, the links to the legal pages are below the content of the landing page and of each legal page', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  for (const screen of PAGES.filter(({ path }) => !path.startsWith('/login'))) {
    await openScreen(page, demo.url, screen);
    const content = await page.getByRole('main').boundingBox();
    const links = await page.getByRole('contentinfo').boundingBox();
    expect(links?.y, screen.name).toBeGreaterThanOrEqual((content?.y ?? 0) + (content?.height ?? 0) - 0.5);
  }
});

test('1.126 In a window of 600 px height, the links to the legal pages stay at the edge of the window on each page of the login area, and cover nothing at the end of the page', async ({
  demo,
  page,
}) => {
  for (const screen of PAGES.filter(({ path }) => path.startsWith('/login'))) {
    await page.setViewportSize({ width: 390, height: 600 });
    await openScreen(page, demo.url, screen);
    const links = page.getByRole('contentinfo');
    const bottom = async () => {
      const box = await links.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    expect(await bottom(), screen.name).toBe(600);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await bottom(), screen.name).toBe(600);
    const card = await page.getByRole('main').locator('> div').boundingBox();
    const top = (await links.boundingBox())?.y ?? 0;
    expect((card?.y ?? 0) + (card?.height ?? 0), screen.name).toBeLessThanOrEqual(top + 0.5);
  }
});

test('1.126 In a window under 600 px height, the links to the legal pages are below the form of the sign-up', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 599 });
  await page.goto(`${demo.url}/login/sign-up`);
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
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
