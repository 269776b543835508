import type { BrowserContext, Page } from '@playwright/test';

/** In lines: enough for a dialog and the beginning of the page below it. */
const MOST_LINES = 60;
/** How long the test waits for the text of a page. A frozen page does not answer. */
const PATIENCE_MS = 3000;

/** CI keeps only the output of a run, and a test that fails once in hundreds of runs is hard to repeat. */
export async function printPages(device: string, { context }: { context: BrowserContext }): Promise<void> {
  for (const page of context.pages()) {
    console.log(`When the story failed, ${device} showed ${page.url()}:\n${await outline(page)}`);
  }
}

async function outline(page: Page): Promise<string> {
  try {
    const lines = (await page.locator('body').ariaSnapshot({ timeout: PATIENCE_MS })).split('\n');
    return lines.slice(0, MOST_LINES).join('\n');
  } catch (error) {
    return String(error);
  }
}
