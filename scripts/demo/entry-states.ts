import type { Page } from '@playwright/test';

/** The states of the entry grid that need a press. None of them leaves a draft. */

export async function openAssessmentName(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Pastes two columns of a spreadsheet in the second row, with a wrong value. */
export async function pasteScores(page: Page): Promise<void> {
  // As text, because the types of the browser are not those of this program.
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify('31\t24\n28\t130\n4o\t19\n\t22')});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelectorAll('[data-score-cell]')[6].dispatchEvent(event);
  }`);
  await page.getByRole('dialog').waitFor();
}
