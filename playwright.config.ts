import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/find/chromium.ts';

/**
 * Searches for an installed browser and never downloads one, because other tools read this file too and should not
 * start a download.
 */
const found = findChromium();

/**
 * Stories in which a moment counts: laps that have to be exact, taps of two tablets at the same time, kills in the middle of a
 * tap, a tab that gives up waiting for another one. A busy machine would disturb them, so only programs of the lowest priority run
 * beside them.
 */
const ALONE = /(frozen-tab|killed|mile-timer|race-clocks|race-two-tablets|slow-line)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  projects: [
    { name: 'together', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE },
  ],
  globalSetup: './e2e/support/build.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  // scripts/check/test.ts splits the project `together` into two parts, which may run at the same time.
  workers: 1,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // This browser is for stories that never kill it and that never go offline, so a service worker would only cost time. The other
  // stories start their browsers by e2e/support/chromium.ts.
  use: {
    serviceWorkers: 'block',
    launchOptions: { args: CHROMIUM_ARGS, ...(found && { executablePath: found.path }) },
  },
});
