import { expect, type Page } from '@playwright/test';
import { openScreen } from '../scripts/demo/open-screen.ts';
import { openActivityNote } from '../scripts/demo/states/roster-states.ts';
import { signInAsDemo } from '../scripts/demo/sign-in.ts';
import { test } from './support/demo.ts';
import { resize } from './support/unchanged.ts';

/** Goes one entry back in the history. Unlike `page.goBack`, it expects no navigation. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}

const length = async (page: Page) => await page.evaluate(() => history.length);

test('1.183 Back closes a menu, a list of choices, a dialog and a question in or above a dialog, and stays on the page, and the next Back leaves the page', async ({
  demo,
  page,
}) => {
  await signInAsDemo(page, demo.url);
  await openScreen(page, demo.url, { path: '/classes' });
  await page
    .getByRole('link', { name: /^Grades, / })
    .first()
    .click();
  await page.getByRole('button', { name: 'More with these grades' }).waitFor();
  const summary = page.url();
  await resize(page, { width: 390, height: 820 });
  const entries = await length(page);

  await test.step('the menu of a phone', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await back(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(summary);
    expect(await length(page)).toBe(entries);
  });

  await test.step('a link inside of the menu opens its page, and Back opens the page before it', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: /Settings/ }).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await length(page)).toBe(entries + 1);
    await back(page);
    await expect.poll(() => page.url()).toBe(summary);
  });

  await test.step('Back pressed twice closes the popover and leaves the page', async () => {
    await page.getByRole('button', { name: 'More with these grades' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Fill my sheet' }).waitFor();
    await back(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(summary);
    await page.goForward();
    await expect.poll(() => page.url()).toContain('/settings');
    await back(page);
    await expect.poll(() => page.url()).toBe(summary);
  });

  await test.step('a list of choices', async () => {
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await back(page);
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page).toHaveURL(summary);
  });

  await test.step('a reload with an open dialog leaves no entry in the history', async () => {
    await page.getByRole('button', { name: 'More with these grades' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Fill my sheet' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'More with these grades' }).waitFor();
    expect(await length(page)).toBe(entries + 1);
  });

  await test.step('the question about unsaved changes', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click();
    const points = page.getByLabel(/daily points?/i).first();
    await points.fill('7');
    const settings = page.url();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await back(page);
    await expect(question).toBeVisible();
    await back(page);
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(settings);
    await expect(points).toHaveValue('7');
    await back(page);
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => page.url()).toBe(summary);
  });

  await test.step('a dialog with a typed text: the first Back asks, the second closes the dialog, and the page stays', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Classes' }).click();
    await page
      .getByRole('link', { name: /^Take roll, / })
      .first()
      .click();
    await openActivityNote(page);
    const roster = page.url();
    const dialog = page.getByRole('dialog', { name: 'Activity note' });
    await dialog.getByLabel('Long note').fill('Relay');
    await back(page);
    await expect(dialog.getByText('Your note is not saved.')).toBeVisible();
    await back(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(roster);
  });
});
