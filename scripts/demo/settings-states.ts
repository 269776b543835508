/** The states of the settings page that have a picture of their own. */
import type { Page } from '@playwright/test';

export const press = (name: string) => async (page: Page) =>
  await page.getByRole('button', { name, exact: true }).click();
export const choose = (label: string) => async (page: Page) => await page.getByLabel(label, { exact: true }).check();

export async function breakSettings(page: Page): Promise<void> {
  await choose('System')(page);
  await page.getByLabel('Daily points').fill('500');
  await page.getByLabel('Note 1 a label').fill('');
  await page.getByLabel('Note 2 a label').fill('BH');
  await press('Save')(page);
}
