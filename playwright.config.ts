import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/find/chromium.ts';

/**
 * Searches for an installed browser and never downloads one, because other tools read this file too and should not
 * start a download.
 */
const found = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/build.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  // Each story starts its own server and browsers, so two stories at once would only slow each other down.
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // This browser is for stories that never kill it. The other stories start their browsers by e2e/support/chromium.ts.
  use: { launchOptions: { args: CHROMIUM_ARGS, ...(found && { executablePath: found.path }) } },
});
