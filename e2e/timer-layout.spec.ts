import { expect, type Page } from '@playwright/test';
import { addresses } from '../src/platform/addresses.ts';
import { test } from './support/story.ts';
import { createTeacher, signIn } from './support/teacher.ts';
import { resize } from './support/unchanged.ts';

const STUDENTS = 32;
/** The number of students who finish. It has two digits because at the end of most races the number has two digits. */
const FINISHED = 10;
/** How many rows fit on a tablet in portrait orientation in gym mode. Its rows are 64 px high (docs/product.md 5.83). */
const ROWS_IN_GYM_MODE = 26;
const PORTRAIT = { width: 820, height: 1180 };
const LANDSCAPE = { width: 1180, height: 820 };
const TABLETS = [{ width: 744, height: 1133 }, { width: 768, height: 1024 }, PORTRAIT];

/** In whole pixels; one number means one row. */
async function rowsOfDock(page: Page): Promise<number[]> {
  const middles = await page.locator('[data-dock] :is(button, fieldset)').evaluateAll((controls) =>
    controls.map((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  return [...new Set(middles)];
}

/** Between header and dock, at the top of the page. */
async function rowsInView(page: Page): Promise<number> {
  return await page.evaluate(() => {
    scrollTo(0, 0);
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN;
    const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? NaN;
    const rows = [...document.querySelectorAll('[data-runner]')].map((row) => row.getBoundingClientRect());
    return rows.filter(({ top, bottom }) => top >= header && bottom <= dock).length;
  });
}

test('5.121, 5.83 On an upright tablet, the mile timer shows 32 students without scrolling, or 26 in gym mode, and the buttons of its lower bar are side by side', async ({
  server,
  page,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], STUDENTS);
  await page.setViewportSize(PORTRAIT);
  await signIn(page, server.url);
  await page.goto(`${server.url}${addresses.mileTimer(klass?.id ?? 0)}`);
  await page.getByRole('combobox', { name: 'Laps' }).click();
  await page.getByRole('option', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  const rows = page.locator('[data-runner]');
  await expect(rows).toHaveCount(STUDENTS);
  for (const size of [LANDSCAPE, PORTRAIT]) {
    await page.setViewportSize(size);
    await expect.poll(async () => await rowsInView(page), { message: `${size.width} px` }).toBe(STUDENTS);
  }

  await page.getByRole('button', { name: 'Start' }).click();
  for (let student = 0; student < FINISHED; student += 1) await rows.nth(student).locator('[data-tap]').click();
  // A reload before the device has stored a tap may lose it.
  await expect(page.locator('[data-dock]')).toContainText(`${FINISHED}of ${STUDENTS} finished`);
  for (const gym of [false, true]) {
    await page.evaluate((isOn) => localStorage.setItem('pe-gym', isOn ? 'on' : 'off'), gym);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.locator('[data-dock]')).toContainText(`${FINISHED}of ${STUDENTS} finished`);
    await page.setViewportSize(PORTRAIT);
    await expect
      .poll(async () => await rowsInView(page), { message: `gym mode: ${gym}` })
      .toBe(gym ? ROWS_IN_GYM_MODE : STUDENTS);
    for (const size of TABLETS) {
      await resize(page, size);
      await expect
        .poll(async () => await rowsOfDock(page), { message: `${size.width} px, gym mode: ${gym}` })
        .toHaveLength(1);
    }
  }
});
