import { expect, type Page } from '@playwright/test';
import { test } from '../support/story.ts';
import { createTeacher, openRoster, saveRoll, signIn, studentName } from '../support/teacher.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1180, height: 820 };

test.use({ hasTouch: true });

/** On a phone the places are in the menu. */
async function openPlace(page: Page, name: string | RegExp): Promise<number> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const isPhone = await menu.isVisible();
  if (isPhone) await menu.tap();
  await page.getByRole('link', { name, exact: typeof name === 'string' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  return isPhone ? 2 : 1;
}

test('1.193 From a saved roll, a teacher opens the grades of a student, the teams and the roll of the next class with at most two taps each, on a phone and on a tablet', async ({
  server,
  page,
}) => {
  const [first] = await createTeacher(server, ['Period 1', 'Period 2'], 6);
  await signIn(page, server.url);
  for (const size of [PHONE, TABLET]) {
    await page.setViewportSize(size);
    await openRoster(page, server.url, first?.id ?? 0);
    await saveRoll(page);
    // Two taps: on the notes or the pencil of the student, and on the grades.
    const notes = page.getByRole('button', { name: `Notes of ${studentName(2)}` });
    if (await notes.isVisible()) await notes.tap();
    else await page.getByRole('button', { name: `Edit ${studentName(2)}` }).tap();
    await page
      .getByRole('link', { name: `Grades of ${studentName(2)}` })
      .or(page.getByRole('dialog').getByRole('link', { name: 'Grades' }))
      .tap();
    await expect(page.getByRole('heading', { level: 1, name: studentName(2) })).toBeVisible();
    await page.goBack();
    expect(await openPlace(page, 'Grades')).toBeLessThanOrEqual(2);
    await expect(page.getByRole('heading', { name: /Grades/ }).first()).toBeVisible();
    await page.goBack();
    expect(await openPlace(page, 'Teams')).toBeLessThanOrEqual(2);
    await expect(page.getByRole('heading', { name: /Team Maker/ }).first()).toBeVisible();
    await page.goBack();
    expect(await openPlace(page, 'Next class, Period 2')).toBeLessThanOrEqual(2);
    await expect(page.getByRole('heading', { name: /Period 2/ }).first()).toBeVisible();
    await expect(page).toHaveURL(/daily-roster$/);
  }
});
