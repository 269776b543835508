import { expect, type Page } from '@playwright/test';
import { setUpTimer } from '../support/finish-line.ts';
import { test } from '../support/story.ts';
import { attendance, createTeacher, openRoster, saveButton, signIn, studentName } from '../support/teacher.ts';
import { translate, wordsOf } from '../support/translator.ts';

const STUDENTS = 8;
const buttonOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const points = (page: Page, number: number) => buttonOf(page, `Points for ${studentName(number)}:`);
const rowOf = (page: Page, number: number) => page.locator('[data-runner]').filter({ hasText: studentName(number) });
const lapsOf = (page: Page, number: number) => rowOf(page, number).locator('.lap-digit');

test('1.192 A teacher whose browser translates the pages times a race, makes teams and takes the roll, and each page shows the right values', async ({
  server,
  page,
  context,
}) => {
  const [klass] = await createTeacher(server, ['Rose Period 1'], STUDENTS);
  const classId = klass?.id ?? 0;
  await page.setViewportSize({ width: 1180, height: 820 });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError|removeChild|insertBefore/.test(message.text()))
      errors.push(message.text());
  });
  await signIn(page, server.url);
  await translate(page);
  /** The words of the same page in another tab, which nobody translates. */
  const untranslated = await context.newPage();
  const expectSameWords = async (part: string, ready: (tab: Page) => Promise<void>) => {
    await untranslated.goto(page.url());
    await ready(untranslated);
    await expect.poll(async () => await wordsOf(page, part)).toBe(await wordsOf(untranslated, part));
  };

  await test.step('the mile timer: start, laps, undo, stop', async () => {
    await setUpTimer(page, server.url, classId);
    await expect(page.locator('font').first()).toBeVisible();
    await buttonOf(page, 'Start').click();
    await expect(buttonOf(page, 'Pause')).toBeVisible();
    for (const number of [1, 2, 3]) await rowOf(page, number).locator('[data-tap]').click();
    for (const number of [1, 2, 3]) await expect(lapsOf(page, number)).toHaveText('1');
    await page.locator('[data-dock]').getByRole('button', { name: 'Undo' }).click();
    await expect(lapsOf(page, 3)).toHaveText('0');
    await expect(page.getByRole('timer')).not.toHaveText('0:00');
    await buttonOf(page, 'Pause').click();
    await buttonOf(page, 'Resume').click();
    await buttonOf(page, 'Pause').click();
    await expect(buttonOf(page, 'Resume')).toBeVisible();
    await buttonOf(page, 'Reset').click();
    await expect(buttonOf(page, 'Undo reset')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText('0:00');
  });

  await test.step('the teams: more teams, make, reshuffle, undo', async () => {
    await page.goto(`${server.url}/classes/${classId}/team-maker`);
    const team = page.getByRole('group', { name: 'Teams' });
    await buttonOf(page, 'Fewer teams').click();
    await expect(team).toContainText('3');
    await expect(page.getByRole('main')).toContainText('8 play: 2, 3, 3');
    await buttonOf(page, 'Make teams').click();
    const ready = async (tab: Page) => await tab.getByRole('region', { name: 'Green' }).waitFor();
    await expectSameWords('main', ready);
    for (let times = 0; times < 3; times += 1) {
      const before = await wordsOf(page, 'main');
      await buttonOf(page, 'Reshuffle').click();
      await expect.poll(async () => await wordsOf(page, 'main')).not.toBe(before);
    }
    await buttonOf(page, 'Undo').click();
    await buttonOf(page, 'Fewer teams').click();
    await expect(page.getByRole('main')).toContainText('8 play: 4, 4');
    await buttonOf(page, 'Make teams').click();
    await expect(page.getByRole('region', { name: 'Green' })).toBeHidden();
    await expectSameWords('main', async (tab) => await tab.getByRole('region', { name: 'Blue' }).waitFor());
  });

  await test.step('the roll: points, attendance, save', async () => {
    await openRoster(page, server.url, classId);
    await points(page, 1).click();
    await expect(points(page, 1)).toContainText('6');
    await points(page, 1).click();
    await expect(points(page, 1)).toContainText('7');
    await attendance(page, 2, 'present').click();
    await expect(attendance(page, 2, 'absent')).toBeVisible();
    await expect(page.locator('header')).toContainText('7 here');
    await saveButton(page).click();
    await expect(page.getByText('Daily Points Saved')).toBeVisible();
    await buttonOf(page, 'Dismiss').click();
    await expectSameWords('.roll', async (tab) => await expect(points(tab, 1)).toContainText('7'));
    await expect(page.locator('header')).toContainText('Saved');
  });

  await test.step('no page has failed, and no name was translated', async () => {
    expect(errors).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Oops!' })).toHaveCount(0);
    for (const text of await page.locator('font').allInnerTexts()) expect(text).not.toMatch(/Student \d|Rose Period/);
  });
});
