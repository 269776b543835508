import { expect } from '@playwright/test';
import { localDateAt } from '#domain/dates.ts';
import { openScreen, signInAsDemo } from '../scripts/demo/sign-in.ts';
import { createDemoTeacher } from '../scripts/demo/teacher.ts';
import { PUBLIC_SCREENS, type ScreenAddress, teacherScreens } from '../scripts/demo/screen-list.ts';
import { barriers } from './support/barriers.ts';
import { SIGN_UP_CODE, test } from './support/story.ts';

test('A teacher with low vision meets no accessibility violation on any screen, light or dark', async ({
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
      await openScreen(page, server.url, screen);
      found.push(...(await barriers(page)).map((barrier) => `${screen.name}, ${colorScheme}: ${barrier}`));
    }
  };
  for (const screen of PUBLIC_SCREENS) await visit(screen);
  await signInAsDemo(page, server.url);
  for (const screen of teacherScreens(teacher)) await visit(screen);
  expect(found).toEqual([]);
});
