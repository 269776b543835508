import { expect, type Page } from '@playwright/test';
import { prepareClocks, shiftClocks } from '../support/clocks.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { expectLaps, runner } from '../support/race.ts';
import { test } from '../support/story.ts';
import { createTeacher, signIn, studentName } from '../support/teacher.ts';

/** A shift of less than a minute, so that the page does not interpret the shift as a sleep of the device. */
const NEARLY_A_MINUTE = { wall: 58_000, monotonic: 58_000 };
const LONGER_THAN_A_REPEAT = { wall: 2_000, monotonic: 2_000 };

test('1.21, 5.89, 5.90 With only the keyboard, a teacher sets up, times and saves a race, and a screen reader announces minutes and laps', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await prepareClocks(page);
  await signIn(page, server.url);
  await page.goto(`${server.url}/classes/${klass?.id}/edit`);
  const keys = keyboardOf(page);

  await test.step('the teacher sets up a race of two laps and opens the timer', async () => {
    await keys.press(page.getByRole('link', { name: 'Assessments' }));
    await keys.openList(page.getByRole('combobox', { name: 'Template' }));
    await page.keyboard.type('Mile Timer');
    await expect(page.getByRole('option', { name: 'Mile Timer App' })).toBeFocused();
    await keys.enter();
    await keys.openList(page.getByRole('combobox', { name: 'Laps' }));
    await page.keyboard.type('2');
    await expect(page.getByRole('option', { name: '2' })).toBeFocused();
    await keys.enter();
    await keys.toggle(page.getByRole('switch', { name: 'Group by laps' }));
    await keys.press(page.getByRole('button', { name: 'Next' }));
    await expect(page.getByRole('timer')).toHaveText('0:00');
  });

  await test.step('S starts the clock, Enter and Space count laps, and the arrows go from student to student', async () => {
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expectSaid(page, 'Started');
    await keys.to(runner(page, 1));
    await keys.enter();
    await expectSaid(page, `${studentName(1)}, lap 1`);
    await page.keyboard.press('ArrowDown');
    await keys.isAt(runner(page, 2));
    await page.keyboard.press('Space');
    await expectSaid(page, `${studentName(2)}, lap 1`);
  });

  await test.step('the clock is announced each minute, and no second is', async () => {
    await shiftClocks(page, NEARLY_A_MINUTE);
    await expectSaid(page, '1 minute');
    await shiftClocks(page, NEARLY_A_MINUTE);
    await expectSaid(page, '2 minutes');
    await expect(page.getByRole('timer')).toHaveText(/^2:0\d$/);
    await expectSaid(page, '2 minutes');
  });

  await test.step('after the list was grouped again the focus is still on the student, and a second lap finishes', async () => {
    await expect(page.getByRole('heading', { name: /^1 lap/ })).toBeVisible();
    await keys.isAt(runner(page, 2));
    await page.keyboard.press('Space');
    await expectSaid(page, `${studentName(2)}, lap 2`);
    await expect(runner(page, 2)).toHaveAccessibleName(/, \d+:\d\d, 2 laps, finished$/);
  });

  await test.step('Ctrl+Z takes a tap back, and S pauses', async () => {
    await page.keyboard.press('Control+z');
    await expectSaid(page, `Undone: ${studentName(2)}, lap 2`);
    await expectLaps(page, 2, 1);
    await shiftClocks(page, LONGER_THAN_A_REPEAT);
    await keys.to(runner(page, 2));
    await keys.enter();
    await expectSaid(page, `${studentName(2)}, lap 2`);
    await page.keyboard.press('s');
    await expectSaid(page, 'Paused');
  });

  await test.step('the teacher saves the times under the suggested name', async () => {
    await keys.press(page.getByRole('button', { name: 'Save', exact: true }));
    await keys.isAt(page.getByLabel('Name of the assessment'));
    await keys.enter();
    await expect(page.getByText('Assessment Saved')).toBeVisible();
    await keys.isKept();
  });

  await test.step('the teacher leaves the timer and finds the time under Mile Results', async () => {
    const shown =
      /, (\d+:\d\d), 2 laps, finished$/.exec((await runner(page, 2).getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await keys.press(page.getByRole('link', { name: 'Classes' }).first());
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Exit' }));
    await expect(page).toHaveURL(/\/classes$/);
    await keys.press(page.getByRole('link', { name: 'Class menu, Period 1' }));
    await keys.press(page.getByRole('link', { name: 'Assessments' }));
    await keys.openList(page.getByRole('combobox', { name: 'Template' }));
    await page.keyboard.type('Mile Results');
    await expect(page.getByRole('option', { name: 'Mile Results' })).toBeFocused();
    await keys.enter();
    await keys.openList(page.getByRole('combobox', { name: 'Assessment' }));
    await page.keyboard.type('Mile Results');
    await expect(page.getByRole('option', { name: /^Mile Results/ })).toBeFocused();
    await keys.enter();
    await expect(page.getByLabel(`Time of ${studentName(2)}`)).toHaveValue(shown);
    await expect(page.getByLabel(`Time of ${studentName(1)}`)).toHaveValue('');
  });
});

async function expectSaid(page: Page, sentence: string): Promise<void> {
  await expect(page.locator('p[aria-live="polite"].sr-only').filter({ hasText: sentence })).toHaveText(sentence);
}
