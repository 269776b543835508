import { expect, type Page } from '@playwright/test';
import { openScreen } from '../scripts/demo/open-screen.ts';
import { type ScreenAddress, teacherScreens } from '../scripts/demo/screen-list.ts';
import { signInAsDemo } from '../scripts/demo/sign-in.ts';
import { test } from './support/demo.ts';
import { openScreenInApp } from './support/open-in-app.ts';

/** The pages of one class whose title stands in the header. */
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
];
/** The pages with a form that is saved as a whole. */
const FORMS = ['class-settings', 'student-details', 'settings', 'create-class', 'create-grade-book', 'edit-grade-book'];

async function open(page: Page, url: string, screens: readonly ScreenAddress[], name: string): Promise<void> {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  await openScreenInApp(page, url, screen);
}

/** The place of the first element, without waiting for it. */
async function boxOf(page: Page, selector: string): Promise<{ x: number; y: number; right: number; bottom: number }> {
  const [box] = await page.locator(selector).evaluateAll((found) =>
    found.slice(0, 1).map((element) => {
      const { x, y, right, bottom } = element.getBoundingClientRect();
      return { x, y, right, bottom };
    }),
  );
  return box ?? { x: -1, y: -1, right: -1, bottom: -1 };
}

test('1.40 a teacher finds the title and the line below it at the same place on every class page of a computer', async ({
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
    // The roster has the button of gym mode between Back and the title.
    const left = name.startsWith('daily-roster') ? 'after gym' : title.x;
    places.push(`${name}: ${left === 'after gym' ? 316 : left} ${title.y} ${line.y}`);
  }
  expect(places).toEqual(CLASS_PAGES.map((name) => `${name}: 316 8 36`));
});

test('1.41 a teacher finds Save at the end of a form of one width, at the right edge of the form', async ({
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
  expect(ends).toEqual(FORMS.map((name) => `${name}: 272 848 848`));
});

test('1.9 a teacher with a tablet of 820 px sees the content of every page begin at the same place', async ({
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
    edges.push(`${name}: ${(await boxOf(page, '#main .page-gutter > div')).x}`);
  }
  expect(edges).toEqual(names.map((name) => `${name}: 96`));
});

test('1.41 a teacher with a phone finds Save of every long form in the dock', async ({ demo, page }) => {
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
