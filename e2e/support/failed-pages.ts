import type { BrowserContext, Page } from '@playwright/test';

/** Enough for a dialog and the beginning of the page below it. */
const MOST_LINES = 60;
/** A frozen page gives no answer. */
const PATIENCE_MS = 3000;

/**
 * Prints what the pages of a device show. CI keeps the output of a run and none of its files, and a story that fails once in
 * hundreds of runs is hard to repeat.
 */
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
