import type { Page } from '@playwright/test';

async function makeTeams(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Reshuffle' });
  const first = page.getByRole('button', { name: 'Make teams' });
  await again.or(first).waitFor();
  if (await first.isVisible()) await first.click();
  await again.waitFor();
}

/** The first is locked; the app waits for the second's team. */
export async function pickUpPlayer(page: Page): Promise<void> {
  await makeTeams(page);
  const team = page.getByRole('region', { name: 'Red' });
  const lock = team.getByRole('button', { name: /^Lock .* to this team/ }).first();
  if ((await lock.getAttribute('aria-pressed')) === 'false') await lock.click();
  await team.getByRole('listitem').nth(1).getByRole('button').first().click();
  await page.getByText('picked up. Press a team').waitFor();
}

export async function showTeams(page: Page): Promise<void> {
  await makeTeams(page);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Draw captains' }).click();
  await page.getByText('Captain', { exact: true }).first().waitFor();
}

export async function openRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Rules/ }).click();
  await page.getByRole('dialog').waitFor();
}
