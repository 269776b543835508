import { expect, type Locator } from '@playwright/test';
import { test } from './support/story.ts';
import { createTeacher, openRoster, signIn, studentName } from './support/teacher.ts';

const fill = async (element: Locator) =>
  await element.evaluate((one) => {
    const { backgroundColor, color } = getComputedStyle(one);
    return `${color} on ${backgroundColor}`;
  });

test('1.184 With forced colours, a chosen note, an attendance, an entry of the menu, an option and a switch have other colours than those that are not chosen', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 3);
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, server.url);
  await openRoster(page, server.url, klass?.id ?? 0);
  const face = (kind: string, student: number) =>
    page.getByRole('button', { name: new RegExp(`^${kind} of ${studentName(student)}`) }).locator('span');

  await page.getByRole('button', { name: new RegExp(`^Attendance of ${studentName(1)}`) }).click();
  await page.getByRole('button', { name: new RegExp(`^Note 1 of ${studentName(1)}`) }).click();
  for (const kind of ['Attendance', 'Note 1']) {
    await expect.poll(async () => await fill(face(kind, 1)), kind).not.toBe(await fill(face(kind, 2)));
  }

  await page.getByRole('link', { name: 'Settings' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('heading', { name: /Settings/ }).first()).toBeVisible();
  expect(await fill(menu.locator('[aria-current="page"]'))).not.toBe(
    await fill(menu.getByRole('link', { name: 'Home' })),
  );
  const toggle = page.getByRole('switch').first();
  const before = await fill(toggle);
  await toggle.click();
  await expect.poll(async () => await fill(toggle)).not.toBe(before);
});
