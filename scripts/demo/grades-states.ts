import type { Page } from '@playwright/test';

/** Opens the list of a student's last days, in which one day has points by hand. */
export async function openDays(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Last \d+ days of .*by hand/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}
