import { expect, type Page } from '@playwright/test';
import { openScreen } from '../../scripts/demo/open-screen.ts';
import { addresses } from '../../src/platform/addresses.ts';
import { signInAsDemo } from '../../scripts/demo/sign-in.ts';
import { test } from '../support/demo.ts';
import { LONG } from '../support/share.ts';
import { coveredByToast } from '../support/toast.ts';
import { resize } from '../support/unchanged.ts';

const WIDTHS = LONG ? [390, 820, 1180, 1440] : [390, 1180];
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function saveTeams(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  if (!(await save.isVisible())) await more.click();
  await save.click();
  await dialogOf(page, 'Save teams').getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page, 'Save teams')).toBeHidden();
}

test('7.3 The toasts of the teams, of the mile timer and of the settings cover neither Back nor a field, a row or the bottom bar, and Tab reaches Undo in a toast while a dialog is open', async ({
  demo,
  page,
}, testInfo) => {
  await signInAsDemo(page, demo.url);
  const [classId = 0] = demo.teacher.classIds;
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const expectFree = async (name: string) => {
    // A toast does not disappear while the pointer is on it.
    await dismiss.hover();
    await page.evaluate(async () => await Promise.all(document.getAnimations().map((one) => one.finished)));
    // The test does not check the picture. It is for a person who wants to look at the result.
    await page.screenshot({ path: testInfo.outputPath(`${name}.png`) });
    expect(await coveredByToast(page), name).toEqual([]);
    await dismiss.click();
  };
  await openScreen(page, demo.url, { path: addresses.teamMaker(classId) });
  await page.getByRole('button', { name: /^(Make teams|Reshuffle)$/ }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  for (const width of WIDTHS) {
    await test.step(`${width} px`, async () => {
      await resize(page, { width, height: 820 });
      await openScreen(page, demo.url, { path: addresses.teamMaker(classId) });
      await saveTeams(page);
      await expectFree(`teams ${width}`);
      await page.getByRole('button', { name: /^Saved teams/ }).click();
      await dialogOf(page, 'Saved teams')
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      const undo = dialogOf(page, 'Saved teams').getByRole('button', { name: 'Undo' });
      await undo.hover();
      await page.screenshot({ path: testInfo.outputPath(`dialog ${width}.png`) });
      await expect(async () => {
        await page.keyboard.press('Tab');
        await expect(undo).toBeFocused({ timeout: 100 });
      }).toPass({ intervals: [0], timeout: 10_000 });
      await page.keyboard.press('Enter');
      await expect(dialogOf(page, 'Saved teams').getByRole('button', { name: /^Delete / })).not.toHaveCount(0);

      await openScreen(page, demo.url, { path: addresses.mileTimer(classId) });
      const next = page.getByRole('button', { name: 'Next' });
      await next.or(page.getByRole('timer')).first().waitFor();
      if (await next.isVisible()) await next.click();
      await page.locator('[data-tap]').first().click();
      await page.locator('[data-minus]:enabled').first().click();
      await expectFree(`timer ${width}`);

      await openScreen(page, demo.url, { path: '/settings' });
      await page.getByRole('button', { name: /^Save/ }).last().click();
      await expectFree(`settings ${width}`);
    });
  }
});
