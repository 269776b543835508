import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { saveWork, Work } from './write-in-page.ts';

const ENTRY = fileURLToPath(new URL('write-in-page.ts', import.meta.url));
let bundled: Promise<string> | null = null;

/** Makes these writes in the page with the app's own code. They wait in the outbox like the writes of a teacher. */
export async function writeWork(page: Page, work: Work): Promise<void> {
  bundled ??= bundle();
  await page.evaluate(await bundled);
  await page.evaluate(async (given) => {
    const { writer } = globalThis as unknown as { writer: { saveWork: typeof saveWork } };
    await writer.saveWork(given);
  }, work);
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: ENTRY, name: 'writer', formats: ['iife'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The code for the page could not be bundled.');
  return chunk.code;
}
