import { expect, type Page } from '@playwright/test';
import { teacherScreens } from '../scripts/demo/screen-list.ts';
import type { ScreenAddress } from '../scripts/demo/states/screen-address.ts';
import { signInAsDemo } from '../scripts/demo/sign-in.ts';
import { test } from './support/demo.ts';
import { openScreenInApp } from './support/open-in-app.ts';
import { resize } from './support/unchanged.ts';

const COMPUTER = { width: 1440, height: 900 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

const CLASS_PAGES = [
  'class-menu',
  'class-settings',
  'upload-roster',
  'edit-students',
  'student-details',
  'daily-roster-saved',
  'assessments',
  'assessments-fitness',
  'grades-summary',
  'fill-sheet',
  'print-roll',
  'team-maker',
  'student-order',
];
const FORMS = ['class-settings', 'settings', 'create-class', 'create-grade-book', 'edit-grade-book'];

async function open(page: Page, url: string, screens: readonly ScreenAddress[], name: string): Promise<void> {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  await openScreenInApp(page, url, screen);
}

async function boxOf(page: Page, selector: string): Promise<{ x: number; y: number; right: number; bottom: number }> {
  const [box] = await page.locator(selector).evaluateAll((found) =>
    found.slice(0, 1).map((element) => {
      const { x, y, right, bottom } = element.getBoundingClientRect();
      return { x, y, right, bottom };
    }),
  );
  return box ?? { x: -1, y: -1, right: -1, bottom: -1 };
}

test('1.9, 1.40, 1.41 each page of a class has its title and the line below it at the same position, all forms have the same width, and a tablet of 820 px opens the sidebar except on the pages that need the width', async ({
  demo,
  page,
}) => {
  await page.setViewportSize(COMPUTER);
  await signInAsDemo(page, demo.url);
  const screens = teacherScreens(demo.teacher);
  const wide = ['daily-roster-saved', 'assessments-fitness'];
  const names = [...new Set(['classes', 'grade-books', ...CLASS_PAGES, ...FORMS])];
  for (const name of names) {
    await page.setViewportSize(COMPUTER);
    await open(page, demo.url, screens, name);
    if (CLASS_PAGES.includes(name)) {
      const title = await boxOf(page, 'h1');
      const line = await boxOf(page, 'h1 + div');
      // On the roster the button of gym mode is between Back and the title, so the title starts further to the right.
      const left = name.startsWith('daily-roster') ? 300 : title.x;
      const places = await boxOf(page, 'nav[aria-label="Pages of this class"]');
      expect([left, title.y, line.y, places.y], name).toEqual([300, 8, 36, 64]);
    }
    if (FORMS.includes(name)) {
      const form = await boxOf(page, 'main .max-w-form');
      const save = await boxOf(page, '[data-form-end] button:last-child, .max-w-form > button[type=submit]');
      expect([form.x, form.right, save.right], name).toEqual([256, 832, 832]);
    }
    await resize(page, TABLET);
    expect((await boxOf(page, '#main')).x, name).toBe(wide.includes(name) ? 80 : 224);
  }
});

test('10.1 on a tablet of 820 px, all rows of the gym floor have the same width, also with a long name in one of them', async ({
  demo,
  page,
}) => {
  await page.setViewportSize(TABLET);
  await signInAsDemo(page, demo.url);
  await open(page, demo.url, teacherScreens(demo.teacher), 'student-order-rows');
  const widths = async () =>
    await page
      .getByRole('region', { name: 'Floor' })
      .locator('.order-tile')
      .evaluateAll((tiles) => [...new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().width)))]);
  expect(await widths()).toHaveLength(1);
  const name = page.getByRole('region', { name: 'Floor' }).locator('bdi').first();
  await name.evaluate((element) => {
    element.textContent = 'Featherstonehaugh-Cholmondeley, Maximiliana';
    element.style.setProperty('--longest-word', '18');
  });
  expect(await widths()).toHaveLength(1);
});

test('1.40, 1.41, 2.4 on a tablet, the header of a page is as high with a long status, a new roster has “Save” at the right edge below its list, and the class list shows a class with unsaved marks on one line', async ({
  demo,
  page,
}) => {
  await page.setViewportSize(COMPUTER);
  await signInAsDemo(page, demo.url);
  const screens = teacherScreens(demo.teacher);
  // This screen leaves unsaved names in its class. So the pages of the other classes show a long status about these names.
  await open(page, demo.url, screens, 'upload-roster-review');
  const list = await boxOf(page, '#main [data-on-paper] > div');
  const bar = await boxOf(page, '[data-form-end]');
  const save = await boxOf(page, '[data-form-end] button[aria-keyshortcuts="Control+S"]');
  expect([bar.x, bar.right, save.right]).toEqual([list.x, list.right, list.right]);
  await expect(page.locator('[data-dock]')).toHaveCount(0);

  await resize(page, TABLET);
  for (const name of ['class-settings', 'edit-students', 'student-details', 'assessments', 'class-menu']) {
    await open(page, demo.url, screens, name);
    await expect(page.getByRole('button', { name: '1 roster not saved in Period 5 - Grade 8' })).toBeVisible();
    const title = await boxOf(page, 'h1');
    const content = await boxOf(page, '#main [data-on-paper] > div');
    // The places of the class (48 px) are between the title and the content.
    expect([title.y, title.bottom, content.y], name).toEqual([8, 36, 129]);
  }

  await open(page, demo.url, screens, 'daily-roster-excused');
  await open(page, demo.url, screens, 'classes');
  const row = page.getByRole('list', { name: 'Classes' }).getByRole('listitem').filter({ hasText: 'not saved' });
  await expect(row.getByRole('button', { name: /^Save/ })).toBeVisible();
  const name = await row.getByRole('link', { name: 'Period 5 - Grade 8', exact: true }).boundingBox();
  expect(name?.height).toBeLessThan(30);
});

test('1.41, 1.42 on a phone, every long form shows the button “Save” in the bar at the lower edge, and the text of each option of a choice keeps a distance from the edges', async ({
  demo,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signInAsDemo(page, demo.url);
  const screens = teacherScreens(demo.teacher);
  for (const name of ['class-settings', 'student-details', 'settings', 'assessments-fitness']) {
    await open(page, demo.url, screens, name);
    const save = page.locator('[data-dock]').getByRole('button', { name: 'Save', exact: true });
    await expect(save, name).toBeInViewport({ ratio: 1 });
  }
  await open(page, demo.url, screens, 'print-substitute');
  for (const width of [390, 820]) {
    await resize(page, { width, height: 844 });
    const gaps = await page.locator('[data-choice] label').evaluateAll((options) =>
      options.map((option) => {
        const words = option.querySelector('span');
        const { left, right } = option.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(words ?? option);
        const text = range.getBoundingClientRect();
        return Math.round(Math.min(text.left - left, right - text.right));
      }),
    );
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(11);
  }
});

const MENU: readonly (readonly [string, RegExp])[] = [
  ['Grade Books', /^PE Grade Books/],
  ['Classes', /^PE .*20\d\d/],
  ['Settings', /^PE Global Settings/],
  ['Waiting & backups', /^PE Waiting & backups/],
  ['About', /^PE About/],
  ['Account', /^PE Account/],
];

test('1.8, 1.9 each link of the menu opens its page, each name fits on one line of the sidebar, and the icons stay at the same height when the sidebar collapses', async ({
  demo,
  page,
}) => {
  await page.setViewportSize(COMPUTER);
  await signInAsDemo(page, demo.url);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const icons = async () =>
    await menu
      .locator('a:not([aria-label*=home]) > svg')
      .evaluateAll((found) => found.map((icon) => icon.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  const open = await icons();
  expect(new Set(open.map(({ x }) => x)).size).toBe(1);
  for (const [label, title] of MENU) {
    const item = menu.getByRole('link', { name: label, exact: true });
    await item.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The menu shows the label of the current page in its boldest font, which needs the most space.
    await expect(item).toHaveAttribute('aria-current', 'page');
    expect((await item.locator('span').boundingBox())?.height).toBeLessThan(30);
    expect(await icons(), label).toEqual(open);
  }
  expect((await menu.boundingBox())?.width).toBe(224);
  expect(await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  await menu.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(80);
  expect((await icons()).map(({ y }) => y)).toEqual(open.map(({ y }) => y));
});
