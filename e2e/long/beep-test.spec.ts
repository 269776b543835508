import { expect, type Browser, type Page } from '@playwright/test';
import { beepsOf } from '../../domain/beep-test/run.ts';
import { barriers } from '../support/barriers.ts';
import { heardBeeps, listenToBeeps } from '../support/heard-beeps.ts';
import { LONG } from '../support/share.ts';
import { test, type StoryServer } from '../support/story.ts';
import { createTeacher, signIn, studentName } from '../support/teacher.ts';

const STUDENTS = 60;
/** In ms: until the second lap; in `npm run long` three minutes. */
const LISTEN_MS = LONG ? 180_000 : 14_000;
const TRIPLE = [0, 0.25, 0.5];

const WINDOWS = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

test('5.143, 5.147, 5.148, 5.149 On a phone and on tablets, a teacher runs a beep test by touch, and each beep sounds in time on a slow device', async ({
  server,
  browser,
}) => {
  test.setTimeout(180_000 + LISTEN_MS);
  const classes = await createTeacher(server, ['Period 1', 'Period 2', 'Period 3'], STUDENTS);
  const pages: Page[] = [];
  for (const window of WINDOWS) pages.push(await pageOf(browser, server, window));
  // The slow tablet first, because a second run at the same time would make it even slower.
  const [tablet, ...others] = pages.map((page, index) => async () => {
    await runTest(page, server, classes[index]?.id ?? 0, index === 0);
  });
  await tablet?.();
  await Promise.all(others.map(async (run) => await run()));
});

async function pageOf(browser: Browser, server: StoryServer, viewport: (typeof WINDOWS)[number]): Promise<Page> {
  // Without the page's rules for scripts, it can load the recorder.
  const context = await browser.newContext({ viewport, hasTouch: true, serviceWorkers: 'block', bypassCSP: true });
  const page = await context.newPage();
  await listenToBeeps(page);
  await signIn(page, server.url);
  return page;
}

const tileOf = (page: Page, student: number) =>
  page.getByRole('button', { name: new RegExp(`^${studentName(student)}\\b`) });

async function runTest(page: Page, server: StoryServer, classId: number, isSlow: boolean): Promise<void> {
  await page.goto(`${server.url}/classes/${classId}/assessments?template=5`);
  await page.getByRole('link', { name: 'Run the test' }).tap();
  await page.getByRole('button', { name: 'Next' }).tap();
  await tileOf(page, 60).scrollIntoViewIfNeeded();
  if (isSlow) {
    await page.evaluate(() => document.documentElement.setAttribute('data-gym', ''));
    await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  }
  await page.getByRole('button', { name: 'Start' }).tap();
  await expect(page.getByRole('timer')).toContainText('laps in all1', { timeout: 60_000 });
  await tileOf(page, 2).tap();
  await expect(tileOf(page, 2)).toContainText('Missed lap 1');
  await tileOf(page, 3).tap();
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(tileOf(page, 3)).not.toContainText('Missed');
  if (isSlow) {
    // All tiles and the dock are on the screen of a tablet in gym mode.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    await expectBeepsInTime(page);
  }
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expect(page.getByText(/^Paused after \d+ laps?, level \d/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await barriers(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'field'));
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save results' }).tap();
  await page.getByRole('button', { name: /^Give them \d+ laps?$/ }).tap();
  await expect(page.getByRole('row', { name: new RegExp(`^${studentName(1)} ?level \\d, lap`) })).toBeVisible();
}

/** Compares what the loudspeaker gets with the schedule: no beep is missing, and none is double. */
async function expectBeepsInTime(page: Page): Promise<void> {
  const until = Date.now() + LISTEN_MS;
  await expect.poll(() => Date.now() > until, { timeout: LISTEN_MS + 10_000, intervals: [1_000] }).toBe(true);
  const { onsets, drift } = await heardBeeps(page);
  const first = onsets[0] ?? Number.NaN;
  const schedule = beepsOf({ distance: 20, from: 0 })
    .flatMap(({ at, kind }) => (kind === 'level' ? TRIPLE.map((after) => at + after) : [at]))
    .slice(0, onsets.length);
  const latest = Math.max(...schedule.map((at, index) => Math.abs((onsets[index] ?? 0) - first - at)));
  const next = beepsOf({ distance: 20, from: 0 }).filter(({ at }) => at < (onsets.at(-1) ?? 0) - first + 0.001);
  console.log(
    `${onsets.length} tones in ${Math.round((onsets.at(-1) ?? 0) - first)} s: the latest ${(latest * 1_000).toFixed(2)} ms from its time; the audio clock differs by ${drift.toFixed(1)} ms from the page's`,
  );
  expect(latest).toBeLessThan(0.02);
  expect(Math.abs(drift)).toBeLessThan(20);
  expect(onsets.length).toBeGreaterThanOrEqual(next.length);
  expect((onsets.at(-1) ?? 0) - first).toBeGreaterThan(LISTEN_MS / 1_000 - 10);
}
