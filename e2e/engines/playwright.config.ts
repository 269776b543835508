import { defineConfig } from '@playwright/test';
import { getEngines, type Engine } from '../../scripts/find/engines.ts';

/** The stories that run in the engine of Safari and in Firefox. Playwright only runs them: WebDriver controls the engines. */
export default defineConfig<{ engine: Engine }>({
  testDir: '.',
  testMatch: '*.story.ts',
  projects: getEngines().map((engine) => ({ name: engine, use: { engine } })),
  globalSetup: '../support/build.ts',
  outputDir: '../../test-results/engines',
  reporter: [['list'], ...(process.env.ENGINES_TABLE === '1' ? [['./support/table-reporter.ts'] as const] : [])],
  workers: 1,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
});
