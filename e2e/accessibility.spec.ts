import { expect, type Page } from '@playwright/test';
import { openScreen } from '../scripts/demo/open-screen.ts';
import { signInAsDemo } from '../scripts/demo/sign-in.ts';
import { PUBLIC_SCREENS, teacherScreens } from '../scripts/demo/screen-list.ts';
import type { ScreenAddress } from '../scripts/demo/states/screen-address.ts';
import { barriers } from './support/barriers.ts';
import { test } from './support/demo.ts';
import { openScreenInApp } from './support/open-in-app.ts';
import { LONG } from './support/share.ts';
import { resize } from './support/unchanged.ts';

const WINDOW = { width: 1280, height: 720 };

/**
 * A teacher would scroll a covered row, but axe reports it. The window grows only with a dock, a scrolled screen or totals, and
 * not to the page's height: the timer then fills its first column further.
 */
async function uncoverList(page: Page): Promise<void> {
  const isCovered = await page.evaluate(
    () => scrollY > 0 || document.querySelector('[data-dock], [data-form-end], tfoot') !== null,
  );
  if (isCovered) await resize(page, { ...WINDOW, height: 5_000 });
}

const ROSTER = /^(daily-roster|activity-note|delete-day)/;
const LOOK = /^settings|gym|field|^timer-end$/;
const ASSESSMENTS = /^(assessments|(name|edit|delete)-assessment|paste-scores)/;
const TIMER = /^timer/;
const REPORTS = /^(grades|student-(grades|order)|fill-sheet|print|team)/;
/** Their look is the field theme on a phone. Other browser tests check other screens on a phone. */
const DOOR = /^(about|admin|error-page|open-|student-order)/;

/**
 * `npm run long` also checks these states of pages that `npm test` checks in another state. Most of them wait for a toast to
 * close or for a race, or have thirty reports.
 */
const ONLY_LONG =
  /^(intro-|(assessments|daily-roster)-(deleted|put-back)|timer-(slept|bar|after-save|offer)$|print-reports|grades-class-number)/;

type Look = 'light' | 'dark' | 'field theme on a phone';

/** `npm run long` checks each screen in all its looks, and `npm test` in one, so that each look has about a third of the screens. */
function looksOf({ name }: ScreenAddress, index: number): Look[] {
  if (LONG) return DOOR.test(name) ? ['light', 'dark', 'field theme on a phone'] : ['light', 'dark'];
  if (DOOR.test(name)) return ['field theme on a phone'];
  return [index % 2 === 0 ? 'light' : 'dark'];
}

/** Opens each screen once, because a teacher's device may change its look on an open screen too. */
async function barriersOn(
  page: Page,
  url: string,
  screens: readonly ScreenAddress[],
  open: (page: Page, url: string, screen: ScreenAddress) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  const checked = LONG ? screens : screens.filter(({ name }) => !ONLY_LONG.test(name));
  for (const [index, screen] of checked.entries()) {
    await page.setViewportSize(WINDOW);
    await open(page, url, screen);
    await uncoverList(page);
    for (const look of looksOf(screen, index)) {
      const barriersThere = await barriersIn(page, look);
      found.push(...barriersThere.map((barrier) => `${screen.name}, ${look}: ${barrier}`));
    }
  }
  return found;
}

async function barriersIn(page: Page, look: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' });
  if (look !== 'field theme on a phone') return await barriers(page);
  const root = page.locator('html');
  const before = await root.getAttribute('data-theme');
  await root.evaluate((html) => html.setAttribute('data-theme', 'field'));
  await resize(page, { width: 390, height: 844 });
  const found = await barriers(page);
  if (before !== null) await root.evaluate((html, theme) => html.setAttribute('data-theme', theme), before);
  return found;
}

/** Without a load, which is faster. Only the timer loads: the bar of a running timer appears sooner. */
async function openAsTeacher(page: Page, url: string, screen: ScreenAddress): Promise<void> {
  await (TIMER.test(screen.name) ? openScreen : openScreenInApp)(page, url, screen);
}

test('A visitor with low vision finds no accessibility violation (by axe) on any public screen, in light or dark colours', async ({
  demo,
  page,
}) => {
  expect(await barriersOn(page, demo.url, PUBLIC_SCREENS, openScreen)).toEqual([]);
});

const PARTS: Readonly<Record<string, (name: string) => boolean>> = {
  'of classes, students and the account': (name) =>
    ![ROSTER, LOOK, ASSESSMENTS, TIMER, REPORTS].some((others) => others.test(name)),
  'of reports, teams and the student order': (name) => REPORTS.test(name) && !LOOK.test(name),
  'of assessments': (name) => ASSESSMENTS.test(name) && !LOOK.test(name),
  'of the mile timer': (name) => TIMER.test(name) && !LOOK.test(name),
  'of the daily roster': (name) => ROSTER.test(name) && !LOOK.test(name),
  'of the settings, in gym mode and in the field theme': (name) => LOOK.test(name),
};
for (const [part, belongs] of Object.entries(PARTS)) {
  test(`A teacher with low vision finds no accessibility violation (by axe) on the screens ${part}, in light or dark colours`, async ({
    demo,
    page,
  }) => {
    await signInAsDemo(page, demo.url);
    const screens = teacherScreens(demo.teacher).filter(({ name }) => belongs(name));
    const found = await barriersOn(page, demo.url, screens, openAsTeacher);
    // The log of a CI run shows only the first lines of an error. So the error message itself contains the violations.
    expect(found, found.join('; ')).toEqual([]);
  });
}
