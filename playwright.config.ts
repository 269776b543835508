import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/find/chromium.ts';

/** Never downloads one: other tools read this file too. */
const found = findChromium();

/** Moments count here: which tab holds the lock when it freezes. So only programs of the lowest priority run beside it. */
const ALONE = /frozen-tab\.spec\.ts$/;

/** `npm run long` runs them. Other tests, which `npm test` runs, check the same rules. */
const LONG = /e2e\/long\//;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  projects: [
    { name: 'together', testIgnore: [ALONE, LONG] },
    { name: 'alone', testMatch: ALONE, testIgnore: LONG },
    { name: 'long', testMatch: LONG },
  ],
  globalSetup: './e2e/support/build.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Without a service worker, for stories without kills and offline times. The others use e2e/support/chromium.ts.
  use: {
    serviceWorkers: 'block',
    launchOptions: { args: CHROMIUM_ARGS, ...(found && { executablePath: found.path }) },
  },
});
