import type { Page } from '@playwright/test';

export async function askForTemplate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New assessment', exact: true }).click();
  await page.getByRole('list', { name: 'Templates' }).waitFor();
}

export async function openAssessmentDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('dialog').waitFor();
}

export async function askToDeleteAssessment(page: Page): Promise<void> {
  await openAssessmentDialog(page);
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('alertdialog').waitFor();
}

export async function deleteAssessment(page: Page): Promise<void> {
  const putBack = page.getByRole('button', { name: /^Put back, / });
  const edit = page.getByRole('button', { name: /^Edit / });
  await putBack.or(edit).first().waitFor();
  if (await putBack.isVisible()) return;
  await askToDeleteAssessment(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete / })
    .click();
  await putBack.waitFor();
  await page.getByText('Assessment Deleted', { exact: true }).waitFor({ state: 'detached' });
}

/** Unless it is back. The deleted ones appear later than the list, so it looks into the list. */
export function putAssessmentBack(id: number | undefined): (page: Page) => Promise<void> {
  return async (page) => {
    const putBack = page.getByRole('button', { name: /^Put back, / });
    const row = page.getByRole('list', { name: 'Assessments' }).locator(`a[href$="assessment=${id}"]`);
    await putBack.or(row).first().waitFor();
    if (!(await putBack.isVisible())) return;
    await putBack.click();
    await page.getByText('is back, with everything in it').waitFor();
    await row.waitFor();
  };
}

/** Returns a function that selects the saved times with this name, and waits for the splits of their race. */
export function showSplits(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('combobox', { name: 'Assessment' }).click();
    await page.getByRole('option', { name }).click();
    await page.getByRole('heading', { name: 'Splits' }).waitFor();
  };
}
