import { expect, type Page } from '@playwright/test';
import { openScreen } from '../../scripts/demo/open-screen.ts';
import { signInAsDemo } from '../../scripts/demo/sign-in.ts';
import { test } from '../support/demo.ts';
import { LONG } from '../support/share.ts';
import { resize } from '../support/unchanged.ts';

/** In px; 0 if there is no table. */
async function cutOff(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const table = document.querySelector('section[aria-label^="Grades of"]');
    return table ? table.scrollWidth - table.clientWidth : 0;
  });
}

/** Returns the texts in the cards that take more than one line. A text is for example a note and its count. */
async function brokenFigures(page: Page): Promise<(string | null)[]> {
  return await page
    .getByRole('main')
    .locator('li [data-figure]')
    .evaluateAll((figures) =>
      figures
        .filter((figure) => {
          const text = document.createRange();
          text.selectNodeContents(figure);
          const { height } = text.getBoundingClientRect();
          return height > 1.5 * Number.parseFloat(getComputedStyle(figure).fontSize);
        })
        .map((figure) => figure.textContent),
    );
}

/** Returns the texts in a student's totals that are wider than the space of their total. */
async function overlapping(page: Page): Promise<(string | null)[]> {
  return await page
    .locator('dl[aria-label="Totals"] :is(dt, dd)')
    .evaluateAll((texts) => texts.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
}

/** Returns how many of a student's totals are in each row, the first row at the top. */
async function totalsInRows(page: Page): Promise<number[]> {
  const tops = await page
    .locator('dl[aria-label="Totals"] > div')
    .evaluateAll((totals) => totals.map((total) => Math.round(total.getBoundingClientRect().top)));
  return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
}

test('6.1, 6.21, 6.23 In every window from a phone’s to a desktop’s width, the grades summary and a student’s report cut off, break and overlap nothing, also with text of double size', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsDemo(page, demo.url);
  await openScreen(page, demo.url, { path: `/classes/${demo.teacher.classIds[0]}/reports/grades-summary` });
  await expect(page.getByRole('columnheader', { name: /^Last 10 days/ })).toBeVisible();
  for (let width = 1440; width >= 320; width -= LONG ? 40 : 160) {
    await resize(page, { width, height: 900 });
    await expect.poll(async () => await cutOff(page), `the table at ${width} px`).toBe(0);
    expect(await brokenFigures(page), `broken at ${width} px`).toEqual([]);
    // The app measures some elements after the window has changed its size, so their new width follows in a later frame.
    await expect
      .poll(async () => await page.evaluate(() => document.documentElement.scrollWidth), `the page at ${width} px`)
      .toBeLessThanOrEqual(width);
  }

  await test.step('on a phone with text of double size, the percent of the class is on one line', async () => {
    await resize(page, { width: 390, height: 844 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
    const percent = page.getByRole('definition').first();
    await expect(percent).toHaveText(/^\d+\.\d%$/);
    const [height, font] = await percent.evaluate((element) => [
      element.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(element).fontSize),
    ]);
    expect(height).toBeLessThan(2 * (font ?? 0));
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  });

  await test.step('no total of a student’s report touches the next total, and on a tablet they form even rows below the percent', async () => {
    await page.locator('a[href*="/grades-summary/student/"]').first().click();
    const percent = page.locator('dl[aria-label="Totals"] dd').first();
    await percent.evaluate((shown) => {
      if (shown.firstChild) shown.firstChild.textContent = '100.0';
    });
    for (const width of [1440, 1180, 1023, 820, 390, 320]) {
      await resize(page, { width, height: 900 });
      await expect(percent).toHaveText('100.0%');
      expect(await overlapping(page), `at ${width} px`).toEqual([]);
    }
    await resize(page, { width: 820, height: 900 });
    await expect.poll(async () => await totalsInRows(page), 'the rows of the totals').toEqual([1, 4, 4]);
  });
});
