import { expect, type Page } from '@playwright/test';
import { localDateAt } from '#domain/dates.ts';
import { openScreen, signInAsDemo } from '../scripts/demo/sign-in.ts';
import { createDemoTeacher } from '../scripts/demo/teacher.ts';
import { PUBLIC_SCREENS, type ScreenAddress, teacherScreens } from '../scripts/demo/screen-list.ts';
import { barriers } from './support/barriers.ts';
import { SIGN_UP_CODE, test } from './support/story.ts';

const WINDOW = { width: 1280, height: 720 };

/**
 * Makes the window as high as the page if the screen has a dock. The dock covers a part of a row, from which the teacher scrolls
 * it away, and the rest of the row's buttons would count as targets that are too small.
 */
async function uncoverList(page: Page): Promise<void> {
  if ((await page.locator('[data-dock]').count()) === 0) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...WINDOW, height });
}

test('A teacher with low vision meets no accessibility violation on any screen, light, dark, field or in gym mode', async ({
  server,
  page,
}) => {
  const now = new Date();
  const today = localDateAt(now.getTime(), now.getTimezoneOffset());
  const teacher = await createDemoTeacher(server, today, SIGN_UP_CODE);
  const found: string[] = [];
  const visit = async (screen: ScreenAddress) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      // The colours are set before the screen loads. During a change of colours the contrast would be that of neither
      // theme.
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(WINDOW);
      await openScreen(page, server.url, screen);
      await uncoverList(page);
      found.push(...(await barriers(page)).map((barrier) => `${screen.name}, ${colorScheme}: ${barrier}`));
    }
  };
  for (const screen of PUBLIC_SCREENS) await visit(screen);
  await signInAsDemo(page, server.url);
  for (const screen of teacherScreens(teacher)) await visit(screen);
  expect(found).toEqual([]);
});
