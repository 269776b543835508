import type { Page } from '@playwright/test';

export const press = (name: string) => async (page: Page) =>
  await page.getByRole('button', { name, exact: true }).click();

export async function openTutorial(page: Page): Promise<void> {
  await press('Tutorial')(page);
  await page.getByRole('dialog').waitFor();
}

/** Selects an option of a radio group. A visible label covers each radio button, so this function presses the label. */
const choose = (name: string) => async (page: Page) =>
  await page.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click();

export async function showField(page: Page): Promise<void> {
  await leaveGymMode(page);
  await choose('Field')(page);
}

async function leaveGymMode(page: Page): Promise<void> {
  const gym = page.getByRole('switch', { name: 'Gym mode' });
  if (await gym.isChecked()) await gym.click();
}

export async function breakSettings(page: Page): Promise<void> {
  await leaveGymMode(page);
  await choose('System')(page);
  await page.getByLabel('Daily points', { exact: true }).fill('500');
  await page.getByLabel('Note 1 a label', { exact: true }).fill('');
  await page.getByLabel('Note 2 a label', { exact: true }).fill('BH');
  await press('Save')(page);
}
