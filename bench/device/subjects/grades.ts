import type { Page } from '@playwright/test';
import { login } from '#contract/account/auth.ts';
import { updateMarks } from '#contract/rows/daily-points.ts';
import { DEMO_SIGN_IN } from '../../../scripts/demo/school/teacher.ts';
import { apiClient } from '../../../scripts/serve/api-client.ts';
import type { Call } from '../../../src/api/call.ts';
import type { Figure } from '../figures.ts';
import { probe } from '../page-code.ts';
import type { Stage } from '../stage.ts';

/** The number of marks that arrive one after another. */
const CHANGES = 60;
const MOST_MS = 50;

/**
 * Long tasks of the grades page while another device changes marks of many days. A worker sums, so there should be none. The
 * limit is a time.
 */
export async function grades(stage: Stage): Promise<Figure[]> {
  const { page } = await stage.device();
  const call = apiClient(stage.server.url);
  await call(login, { body: { ...DEMO_SIGN_IN, deviceName: 'bench-laptop' } });
  const times = { shown: [] as number[], opening: [] as number[], incoming: [] as number[] };
  for (let run = 0; run < stage.effort.runs; run += 1) {
    await page.bringToFront();
    await page.goto(`${stage.server.url}/classes`);
    const link = page.locator(`a[href="/classes/${stage.world.classes[0]?.id}/reports/grades-summary"]`).first();
    await link.waitFor();
    // Waits until the work of the app's start is done.
    await page.waitForTimeout(1_000);
    const pressed = await now(page);
    await link.click();
    // The search for an element by its role would itself keep the page busy, so this line uses a selector.
    await page.locator('tbody tr').nth(59).waitFor();
    times.shown.push((await now(page)) - pressed);
    times.opening.push(await longest(page, pressed));
    const began = await now(page);
    await changeMarks(stage, call, run);
    // After this pause, the page shows the sums that include the last mark.
    await page.waitForTimeout(2_000);
    times.incoming.push(await longest(page, began));
  }
  await page.goto('about:blank');
  const limit = { most: MOST_MS };
  return [
    { name: 'grades of 60 students, until shown', unit: 'ms', app: times.shown },
    { name: 'longest task while the grades of 60 students are shown', unit: 'ms', app: times.opening, limit },
    { name: `longest task while ${CHANGES} marks of another device come in`, unit: 'ms', app: times.incoming, limit },
  ];
}

async function changeMarks({ world }: Stage, call: Call, run: number): Promise<void> {
  const [klass] = world.classes;
  for (const [place, studentId] of (klass?.students ?? []).slice(0, CHANGES).entries()) {
    const createdAt = klass?.days.at(-1 - place);
    if (createdAt) await call(updateMarks, { body: { createdAt, data: [{ studentId, adjustment: run + 2 }] } });
  }
}

async function longest(page: Page, since: number): Promise<number> {
  const tasks = await probe.call(page, 'longTasks');
  return Math.max(0, ...tasks.filter(({ start }) => start >= since).map(({ ms }) => ms));
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}
