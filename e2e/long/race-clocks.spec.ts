import { expect, type Page } from '@playwright/test';
import { pressesOf, prepareClocks, shiftClocks } from '../support/clocks.ts';
import { expectAllSent } from '../support/outbox.ts';
import { rowLabels, setUpTimer } from '../support/finish-line.ts';
import { openFromBar, raceEventsOf, runner, shownSeconds, tableOf, tapLap } from '../support/race.ts';
import { test } from '../support/story.ts';
import { createTeacher, installed, signIn } from '../support/teacher.ts';

const HOUR_MS = 3_600_000;
const SLEEP_MS = 120_000;
/** How much a split may differ from the machine's clock, in ms, while the page is not restarted. */
const EXACT_MS = 5;

const CHANGED = 'The date or time of this computer was changed while the clock was running.';
const SLEPT = 'This computer went to sleep while the clock was running.';

test('5.57, 5.75 If a device’s clock is set back an hour or the device sleeps during a race, the race clock stays correct and a message explains it', async ({
  server,
  openDevice,
}) => {
  const [klass] = await createTeacher(server, ['Period 1'], 4);
  const { page } = await openDevice('gym');
  await prepareClocks(page);
  await signIn(page, server.url);
  await installed(page);
  await setUpTimer(page, server.url, klass?.id ?? 0);

  const start = await lastPress(page, async () => await page.getByRole('button', { name: 'Start' }).click());
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectSplit(page, 1, start, 0);
  await expect(page.getByText(/^(The date or time of this|This) device/)).toBeHidden();

  await test.step('the date goes back an hour, the app says so, and the clock and the next split are right', async () => {
    const place = await runner(page, 2).boundingBox();
    await shiftClocks(page, { wall: -HOUR_MS, monotonic: 0 });
    await expect(page.getByText(CHANGED)).toBeVisible();
    expect(await runner(page, 2).boundingBox(), 'a notice moves no row').toEqual(place);
    await expectClock(page, start, 0);
    await expectSplit(page, 2, start, 0);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText(CHANGED)).toBeHidden();
  });

  await test.step('the device sleeps for two minutes, the app says so, and the clock and the next splits count the sleep', async () => {
    await shiftClocks(page, { wall: SLEEP_MS, monotonic: 0 });
    await expectSplit(page, 3, start, SLEEP_MS);
    await expect(page.getByText(SLEPT)).toBeVisible();
    await expectClock(page, start, SLEEP_MS);
    await page.getByRole('button', { name: 'OK' }).click();
    await expectSplit(page, 4, start, SLEEP_MS);
    await expect(page.getByText(SLEPT)).toBeHidden();
  });

  await test.step('another device shows the same race with the same clock', async () => {
    await expectAllSent(page);
    const { page: other } = await openDevice('office');
    await signIn(other, server.url);
    await openFromBar(other);
    await expect.poll(async () => await rowLabels(other)).toEqual(await rowLabels(page));
    expect(tableOf(await raceEventsOf(other))).toEqual(tableOf(await raceEventsOf(page)));
  });
});

async function lastPress(page: Page, press: () => Promise<void>): Promise<number> {
  await press();
  return (await pressesOf(page)).at(-1) ?? 0;
}

/** The time since the start on the machine's clock, with the sleep. */
async function expectSplit(page: Page, student: number, start: number, slept: number): Promise<void> {
  const tapped = await lastPress(page, async () => await tapLap(page, student, 1));
  const laps = (await raceEventsOf(page)).filter(({ kind }) => kind === 'lap').toSorted((a, b) => a.id - b.id);
  const split = Math.max(...laps.map(({ elapsed }) => elapsed));
  expect(Math.abs(split - (tapped - start + slept)), `the split of student ${student}`).toBeLessThanOrEqual(EXACT_MS);
}

/** The race clock is read first, so it may be a second behind. */
async function expectClock(page: Page, start: number, slept: number): Promise<void> {
  const shown = await shownSeconds(page);
  const now = await page.evaluate(() => performance.now() - window.storyClocks.monotonic);
  const passed = Math.floor((now - start + slept) / 1_000);
  expect([passed, passed - 1]).toContain(shown);
}
