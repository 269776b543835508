import type { Page } from '@playwright/test';
import { DEMO_CLASSES } from '../school/classes.ts';

/** The states of the students' screens that need a press or a file. */

const SUMMARY = 'Summary';

/** A list with new students, students whom the class has, and names that have to be corrected. */
function rosterFile(): string {
  const known = DEMO_CLASSES[1]?.students.slice(0, 22) ?? [];
  const names = [...known, 'Osei, Abena', 'Lindqvist, Freja', 'MARTÍNEZ, LUZ', 'Q', '=1+1', 'mia@example.org'];
  return `Name\n${names.map((name) => `"${name}"`).join('\n')}\n`;
}

/** Opens the dialog of the first student by the pencil. */
export async function openStudentDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit ' }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** Opens the question before the first student is deleted. */
export async function askToDeleteStudent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove ' }).first().click();
  await page.getByRole('alertdialog').waitFor();
}

/** Reads a file in which some names have to be corrected. A file replaces the list that the device has kept. */
export async function reviewRoster(page: Page): Promise<void> {
  const file = { name: 'period-5.csv', mimeType: 'text/csv', buffer: Buffer.from(rosterFile()) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('list', { name: SUMMARY }).getByText('to fix').waitFor();
}

/** Opens the boxes of the students who are not in the file, and ticks the first one. */
export async function tickRemovals(page: Page): Promise<void> {
  await reviewRoster(page);
  await page.locator('summary').filter({ hasText: 'Not in this file' }).click();
  await page.getByRole('checkbox', { name: 'Remove from class' }).first().check();
  await page.getByRole('list', { name: SUMMARY }).getByText('to remove').waitFor();
}
