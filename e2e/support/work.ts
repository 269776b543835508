import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bundleForPage } from './bundle.ts';
import type { saveWork, Work } from './write-in-page.ts';

const ENTRY = fileURLToPath(new URL('write-in-page.ts', import.meta.url));
let bundled: Promise<string> | null = null;

/** Makes writes in the page with the app's own code. The outbox then contains them like the writes of a teacher. */
export async function writeWork(page: Page, work: Work): Promise<void> {
  bundled ??= bundleForPage(ENTRY, 'writer');
  await page.evaluate(await bundled);
  await page.evaluate(async (given) => {
    const { writer } = globalThis as unknown as { writer: { saveWork: typeof saveWork } };
    await writer.saveWork(given);
  }, work);
}
