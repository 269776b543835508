import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDateAt } from '#domain/dates.ts';
import { test as base } from '@playwright/test';
import { createDemoTeacher, DEMO_CODE, type DemoTeacher } from '../../scripts/demo/school/teacher.ts';
import { startServer } from '../../scripts/serve/server-process.ts';

export interface Demo {
  readonly url: string;
  readonly teacher: DemoTeacher;
}

/** The tests of one process share the demo's data, because creating it takes as long as a short test. */
export const test = base.extend<object, { readonly demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, provide) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'pe-story-'));
      const server = await startServer({ dataDir, env: { SIGN_UP_CODES: DEMO_CODE, LOG_LEVEL: 'warn' } });
      const now = new Date();
      const teacher = await createDemoTeacher(server, localDateAt(now.getTime(), now.getTimezoneOffset()));
      await provide({ url: server.url, teacher });
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
});
