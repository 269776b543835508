import type { Page } from '@playwright/test';
import { DEMO_CLASSES } from '../school/classes.ts';

/** New students, known ones, and names to correct. */
function rosterFile(): string {
  const known = DEMO_CLASSES[1]?.students.slice(0, 22) ?? [];
  const names = [...known, 'Osei, Abena', 'Lindqvist, Freja', 'MARTÍNEZ, LUZ', 'Q', '=1+1', 'mia@example.org'];
  return `Name\n${names.map((name) => `"${name}"`).join('\n')}\n`;
}

export async function openStudentDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit ' }).first().click();
  await page.getByRole('dialog').waitFor();
}

export async function askToDeleteStudent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove ' }).first().click();
  await page.getByRole('alertdialog').waitFor();
}

/** Replaces an earlier import that is not finished. */
export async function reviewRoster(page: Page): Promise<void> {
  const file = { name: 'period-5.csv', mimeType: 'text/csv', buffer: Buffer.from(rosterFile()) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('list', { name: 'To fix' }).waitFor();
}

export async function tickRemovals(page: Page): Promise<void> {
  const absent = page.locator('summary').filter({ hasText: 'Not in this file' });
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  // A second import would replace the list, maybe after the tick.
  if (!(await absent.isVisible())) await reviewRoster(page);
  await absent.click();
  // The box is ticked after the device has stored the change, so `check` would fail.
  await page.getByRole('checkbox', { name: 'Remove from class' }).first().click();
  await page.getByText(/^1 of \d+ to remove$/).waitFor();
}
