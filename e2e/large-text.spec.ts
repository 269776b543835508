import { expect, type Page } from '@playwright/test';
import { addresses } from '../src/platform/addresses.ts';
import { test } from './support/story.ts';
import { attendance, createTeacher, openRoster, signIn, studentName } from './support/teacher.ts';

/** Returns pairs of buttons, links and titles in the header whose boxes touch each other, as pairs of names. */
async function touching(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = [...document.querySelectorAll('header button, header a, header h1, header .roll-line-words p')];
    const parts = found
      .filter((part) => part.checkVisibility())
      .map((part) => ({
        name: part.getAttribute('aria-label') ?? part.textContent,
        box: part.getBoundingClientRect(),
      }));
    return parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right &&
            box.right > one.box.left &&
            box.top < one.box.bottom &&
            box.bottom > one.box.top,
        )
        .map((other) => `${one.name} / ${other.name}`),
    );
  });
}

test('4.43 On a phone with text of 200 %, every screen shows the buttons “Back”, status and “Menu” next to each other', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1 - Grade 6'], 12);
  const { page } = await openDevice('phone', { fontSize: 32 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.url);
  const id = klass?.id ?? 0;
  await openRoster(page, server.url, id);
  await attendance(page, 1, 'present').click();
  await attendance(page, 1, 'absent').waitFor();
  await page.getByRole('status').getByRole('button', { name: '1 mark not saved' }).waitFor();
  const { classes, settings, gradesSummary, classMenu, dailyRoster } = addresses;
  for (const screen of [classes, settings, gradesSummary(id), classMenu(id), dailyRoster(id)]) {
    await page.goto(server.url + screen);
    await page.getByRole('heading').first().waitFor();
    await page.getByRole('status').getByRole('button').first().waitFor();
    expect(await touching(page)).toEqual([]);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  // In the sticky header, it would hide the first student.
  await page.getByRole('button', { name: `Attendance of ${studentName(1)}:` }).scrollIntoViewIfNeeded();
  await expect(attendance(page, 1, 'absent')).toBeInViewport();
});
