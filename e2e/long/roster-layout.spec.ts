import { expect, type Page } from '@playwright/test';
import { createStudents } from '../../contract/rows/students.ts';
import { LONG } from '../support/share.ts';
import { test } from '../support/story.ts';
import { attendance, createTeacher, openRoster, saveRoll, signIn, officeOf } from '../support/teacher.ts';
import { resize } from '../support/unchanged.ts';

const STUDENTS = 6;
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 640 };
/** In gym mode this name takes two lines, both on the tablet and on the phone. */
const LONG_NAME = 'Papadopoulos, Eleni-Maria';

async function rows(page: Page): Promise<{ top: number; height: number }[]> {
  return await page.locator('[data-student]').evaluateAll((found) =>
    found.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: Math.round(top + scrollY), height: Math.round(height) };
    }),
  );
}

async function rosterAt(page: Page, url: string, size: typeof PHONE, classId: number): Promise<void> {
  await page.setViewportSize(size);
  await openRoster(page, url, classId);
  await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  await page.evaluate(async () => await document.fonts.ready);
}

test('4.24, 4.2 While a teacher marks a student, discards the mark, restores it and saves, each student’s row stays at the same place', async ({
  server,
  page,
}) => {
  const classes = await createTeacher(server, ['Period 1', 'Period 2'], STUDENTS);
  await signIn(page, server.url);
  for (const [index, size] of [PHONE, TABLET].entries()) {
    await rosterAt(page, server.url, size, classes[index]?.id ?? 0);
    const before = await rows(page);
    expect(before).toHaveLength(STUDENTS);
    const expectUnmoved = async () => expect(await rows(page)).toEqual(before);

    await attendance(page, 2, 'present').click();
    await expect(page.getByRole('button', { name: /^Save · 1 not saved/ })).toBeVisible();
    await expectUnmoved();
    await page.getByRole('button', { name: 'Undo this mark' }).click();
    await expect(page.getByText('1 mark undone.')).toBeVisible();
    await expectUnmoved();
    await page.getByRole('button', { name: 'Put back 1 mark' }).click();
    await expect(attendance(page, 2, 'absent')).toBeVisible();
    await expectUnmoved();
    await saveRoll(page);
    await expect(page.getByRole('button', { name: /^Save: / })).toBeVisible();
    await expectUnmoved();
  }
});

test('4.28, 4.29 In gym mode, each student’s row on the roster is at least 72 px high and each button 64 px, and a note makes no row higher', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  const call = await officeOf(server);
  await call(createStudents, { body: { students: [{ fullName: LONG_NAME, classId: klass?.id ?? 0 }] } });
  await signIn(page, server.url);
  await rosterAt(page, server.url, TABLET, klass?.id ?? 0);
  await page.getByRole('button', { name: 'Gym mode', exact: true }).click();
  for (const size of [TABLET, PHONE]) {
    await resize(page, size);
    if (size === PHONE) await page.getByRole('button', { name: 'Show all marks' }).click();
    await expect(page.locator('[data-dock]').getByRole('button', { name: 'Undo' })).toBeVisible();
    for (const { height } of await rows(page)) expect(height).toBeGreaterThanOrEqual(72);
    expect(await targetsBelow(page, 64)).toEqual([]);

    const before = await rows(page);
    const note = page.getByLabel(`Note in words for ${LONG_NAME}`);
    await note.focus();
    await note.fill('nurse');
    await expect(page.locator('[data-cell="name"]').getByText('NURSE')).toBeVisible();
    expect(await rows(page)).toEqual(before);
    await note.fill('');
    await expect(page.locator('[data-cell="name"]').getByText('NURSE')).toHaveCount(0);
  }
});

test('4.1 In a class of 60, each student’s row has the same height before and after the browser has laid it out during scrolling', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 60);
  await signIn(page, server.url);
  for (const gym of LONG ? [false, true] : [false]) {
    if (gym) await page.getByRole('button', { name: 'Gym mode', exact: true }).click();
    for (const size of LONG ? [NARROW, PHONE, TABLET, DESKTOP] : [NARROW, TABLET]) {
      await rosterAt(page, server.url, size, klass?.id ?? 0);
      const found = page.locator('[data-student]');
      // After a reload the browser scrolls to its old position.
      const lastAtTop = async () => {
        await page.evaluate(() => scrollTo(0, 0));
        return await found.last().evaluate(isLaidOut);
      };
      await expect.poll(lastAtTop).toBe(false);
      const before = await found.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      for (const row of [29, 59]) {
        await found.nth(row).scrollIntoViewIfNeeded();
        await expect.poll(async () => await found.nth(row).evaluate(isLaidOut)).toBe(true);
        expect(await found.nth(row).evaluate((element) => element.getBoundingClientRect().height)).toBe(before[row]);
      }
    }
  }
});

/** False for rows far from the visible area. */
function isLaidOut(row: Element): boolean {
  return row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
}

async function targetsBelow(page: Page, px: number): Promise<string[]> {
  const targets = page.locator('[data-student] button, [data-dock] button');
  return await targets.evaluateAll(
    (buttons, least) =>
      buttons
        .filter((button) => button.getBoundingClientRect().height < least)
        .map((button) => button.ariaLabel ?? button.textContent),
    px,
  );
}
