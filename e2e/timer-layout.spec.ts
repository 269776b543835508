import { expect, type Page } from '@playwright/test';
import { addresses } from '../src/platform/addresses.ts';
import { test } from './support/story.ts';
import { createTeacher, signIn } from './support/teacher.ts';
import { resize } from './support/unchanged.ts';

const STUDENTS = 32;
/** The number of students who finish. It has two digits because at the end of most races the number has two digits. */
const FINISHED = 10;
const TABLETS = [
  { width: 744, height: 1133 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
];

/**
 * Returns the different vertical centres of the controls in the dock, in whole pixels. If the dock has one row, there is
 * only one number.
 */
async function rowsOfDock(page: Page): Promise<number[]> {
  const middles = await page.locator('[data-dock] :is(button, fieldset)').evaluateAll((controls) =>
    controls.map((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  return [...new Set(middles)];
}

test('5.121, 5.83 On an upright tablet, the mile timer shows 32 students without scrolling, and the buttons of its lower bar are side by side', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, server.url);
  await page.goto(`${server.url}${addresses.mileTimer(klass?.id ?? 0)}`);
  await page.getByRole('combobox', { name: 'Laps' }).click();
  await page.getByRole('option', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const rows = page.locator('[data-runner]');
  await expect(rows).toHaveCount(STUDENTS);
  const dockTop = (await page.locator('[data-dock]').boundingBox())?.y ?? 0;
  const ends = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  expect(Math.max(...ends)).toBeLessThanOrEqual(dockTop);

  await page.getByRole('button', { name: 'Start' }).click();
  for (let student = 0; student < FINISHED; student += 1) await rows.nth(student).locator('[data-tap]').click();
  // The screen counts a tap after the device has stored it. So the test waits for the count: a reload before the device has
  // stored a tap may lose the tap.
  await expect(page.locator('[data-dock]')).toContainText(`${FINISHED}of ${STUDENTS} finished`);
  for (const gym of [false, true]) {
    await page.evaluate((isOn) => localStorage.setItem('pe-gym', isOn ? 'on' : 'off'), gym);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.locator('[data-dock]')).toContainText(`${FINISHED}of ${STUDENTS} finished`);
    for (const size of TABLETS) {
      await resize(page, size);
      await expect
        .poll(async () => await rowsOfDock(page), { message: `${size.width} px, gym mode: ${gym}` })
        .toHaveLength(1);
    }
  }
});
