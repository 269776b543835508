import { expect, type Page } from '@playwright/test';
import { openScreen } from '../scripts/demo/open-screen.ts';
import { teacherScreens } from '../scripts/demo/screen-list.ts';
import type { ScreenAddress } from '../scripts/demo/states/screen-address.ts';
import { signInAsDemo } from '../scripts/demo/sign-in.ts';
import { test } from './support/demo.ts';
import { openScreenInApp } from './support/open-in-app.ts';

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
/** The pages with a form whose fields one button saves together. */
const FORMS = ['class-settings', 'student-details', 'settings', 'create-class', 'create-grade-book', 'edit-grade-book'];

async function open(page: Page, url: string, screens: readonly ScreenAddress[], name: string): Promise<void> {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  await openScreenInApp(page, url, screen);
}

/** Returns the position of the first element that matches this selector, without waiting for the element. */
async function boxOf(page: Page, selector: string): Promise<{ x: number; y: number; right: number; bottom: number }> {
  const [box] = await page.locator(selector).evaluateAll((found) =>
    found.slice(0, 1).map((element) => {
      const { x, y, right, bottom } = element.getBoundingClientRect();
      return { x, y, right, bottom };
    }),
  );
  return box ?? { x: -1, y: -1, right: -1, bottom: -1 };
}

test('1.40 on a computer, the title and the line below the title are at the same position on every page of a class', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsDemo(page, demo.url);
  const screens = teacherScreens(demo.teacher);
  const places: string[] = [];
  for (const name of CLASS_PAGES) {
    await open(page, demo.url, screens, name);
    const title = await boxOf(page, 'h1');
    const line = await boxOf(page, 'h1 + div');
    // On the roster the button of gym mode is between Back and the title, so the title starts further to the right.
    const left = name.startsWith('daily-roster') ? 'after gym' : title.x;
    places.push(`${name}: ${left === 'after gym' ? 300 : left} ${title.y} ${line.y}`);
  }
  expect(places).toEqual(CLASS_PAGES.map((name) => `${name}: 300 8 36`));
});

test('1.41 on a computer, the button “Save” is at the end of each form, and all forms have the same width', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsDemo(page, demo.url);
  const screens = teacherScreens(demo.teacher);
  const ends: string[] = [];
  for (const name of FORMS) {
    await open(page, demo.url, screens, name);
    const form = await boxOf(page, 'main .max-w-form');
    const save = await boxOf(page, '[data-form-end] button:last-child, .max-w-form > button[type=submit]');
    ends.push(`${name}: ${form.x} ${form.right} ${save.right}`);
  }
  expect(ends).toEqual(FORMS.map((name) => `${name}: 256 832 832`));
});

test('1.9 on a tablet of 820 px, the sidebar is open, except on the three pages that need the width', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signInAsDemo(page, demo.url);
  const screens = teacherScreens(demo.teacher);
  const edges: string[] = [];
  const names = ['today', 'classes', 'grade-books', ...CLASS_PAGES, ...FORMS];
  for (const name of names) {
    await open(page, demo.url, screens, name);
    edges.push(`${name}: ${(await boxOf(page, '#main')).x}`);
  }
  const wide = ['daily-roster-saved', 'assessments-fitness', 'timer-setup'];
  expect(edges).toEqual(names.map((name) => `${name}: ${wide.includes(name) ? 80 : 224}`));
});

test('1.40 on a tablet, the title and the content are at the same height on each page of a class, even if the status chip has a long text', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signInAsDemo(page, demo.url);
  const screens = teacherScreens(demo.teacher);
  // This screen leaves unsaved names in its class. So the pages of the other classes show a long status about these names.
  await open(page, demo.url, screens, 'upload-roster-review');
  const places: string[] = [];
  const names = ['class-settings', 'edit-students', 'student-details', 'assessments', 'class-menu'];
  for (const name of names) {
    await open(page, demo.url, screens, name);
    await expect(page.getByRole('button', { name: '1 roster not saved in Period 5 - Grade 8' })).toBeVisible();
    const title = await boxOf(page, 'h1');
    const content = await boxOf(page, '#main .page-gutter > div');
    places.push(`${name}: ${title.y} ${title.bottom} ${content.y}`);
  }
  expect(places).toEqual(names.map((name) => `${name}: 8 36 81`));
});

test('1.41 on the page of a new roster, the button “Save” is below the list of names, at the right edge of the list', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsDemo(page, demo.url);
  await open(page, demo.url, teacherScreens(demo.teacher), 'upload-roster-review');
  const list = await boxOf(page, '#main .page-gutter > div');
  const bar = await boxOf(page, '[data-form-end]');
  const save = await boxOf(page, '[data-form-end] button:last-child');
  expect([bar.x, bar.right, save.right]).toEqual([list.x, list.right, list.right]);
  await expect(page.locator('[data-dock]')).toHaveCount(0);
});

test('1.42 in a choice with several options, the text of each option keeps a distance from the edges of the option', async ({
  demo,
  page,
}) => {
  await signInAsDemo(page, demo.url);
  const screens = teacherScreens(demo.teacher);
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, demo.url, screens, 'print-substitute');
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

test('2.4 on a tablet, if a roll has unsaved marks, the class list shows the name of the class on one line beside its four buttons', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signInAsDemo(page, demo.url);
  const screens = teacherScreens(demo.teacher);
  await open(page, demo.url, screens, 'daily-roster-left-out');
  await open(page, demo.url, screens, 'classes');
  const row = page.getByRole('list', { name: 'Classes' }).getByRole('listitem').filter({ hasText: 'not saved' });
  await expect(row.getByRole('button', { name: /^Save/ })).toBeVisible();
  expect((await row.getByRole('link', { name: 'Period 5 - Grade 8', exact: true }).boundingBox())?.height).toBeLessThan(
    30,
  );
});

/** The items of the menu that are links, each with the title of its page. */
const MENU: readonly (readonly [string, RegExp])[] = [
  ['Today', /^PE Today/],
  ['Grade Books', /^PE Grade Books/],
  ['Classes', /^PE .*20\d\d/],
  ['Settings', /^PE Global Settings/],
  ['Waiting & backups', /^PE Waiting & backups/],
  ['About', /^PE About/],
  ['Account', /^PE Account/],
];

test('1.8 each link of the menu opens its page, and the name of each link fits on one line of the sidebar', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsDemo(page, demo.url);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [label, title] of MENU) {
    const item = menu.getByRole('link', { name: label, exact: true });
    await item.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The menu shows the label of the current page in its boldest font, which needs the most space.
    await expect(item).toHaveAttribute('aria-current', 'page');
    expect((await item.locator('span').boundingBox())?.height).toBeLessThan(30);
  }
  expect((await menu.boundingBox())?.width).toBe(224);
  expect(await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
});

test('1.9 the icons of the menu stay at the same height when a teacher opens a page or collapses the sidebar', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsDemo(page, demo.url);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const icons = async () =>
    await menu
      .locator('a:not([aria-label*=home]) > svg')
      .evaluateAll((found) => found.map((icon) => icon.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  const open = await icons();
  expect(new Set(open.map(({ x }) => x)).size).toBe(1);
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PE About' })).toBeVisible();
  expect(await icons()).toEqual(open);
  await menu.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(80);
  expect((await icons()).map(({ y }) => y)).toEqual(open.map(({ y }) => y));
});

test('1.41 on a phone, every long form shows the button “Save” in the bar at the lower edge', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsDemo(page, demo.url);
  const screens = teacherScreens(demo.teacher);
  for (const name of ['class-settings', 'student-details', 'settings', 'assessments-fitness']) {
    const screen = screens.find((one) => one.name === name);
    if (screen) await openScreen(page, demo.url, screen);
    const save = page.locator('[data-dock]').getByRole('button', { name: 'Save', exact: true });
    await expect(save, name).toBeInViewport({ ratio: 1 });
  }
});
