import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { LocalDate } from '#domain/dates.ts';
import { openScreen } from './open-screen.ts';
import { PHONE_SIZE } from './screen-list.ts';
import { signInAsDemo } from './sign-in.ts';
import type { DemoTeacher } from './school/teacher.ts';
import { runRace, showTimer } from './states/timer-states.ts';

const FOLDER = 'docs';
/** The largest size of a picture. Larger pictures would make the README slow to load. */
const MOST_BYTES = 200_000;
/** The fixed day and time of the pictures, so that new pictures differ only if the screens have changed. */
export const README_DAY = '2026-11-18' as LocalDate;
const TIME = new Date(2026, 10, 18, 10, 20);

interface Picture {
  readonly name: string;
  readonly device: BrowserContextOptions;
  readonly path: (teacher: DemoTeacher) => string;
  /** With the machine's time: the race clock compares the start with the device. */
  readonly race?: (teacher: DemoTeacher) => number;
  readonly act?: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'picture',
    device: { viewport: { width: 1180, height: 760 } },
    path: ({ classIds }) => `/classes/${classIds[2]}/daily-roster`,
    act: markSome,
  },
  {
    name: 'picture-timer',
    device: { viewport: { width: 1180, height: 820 } },
    race: ({ classIds }) => classIds[4] ?? 0,
    path: ({ classIds }) => `/classes/${classIds[4]}/assessments/mile-timer`,
    act: showTimer,
  },
  {
    name: 'picture-phone',
    device: { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2, ...PHONE_SIZE },
    path: gradesOf,
  },
];

function gradesOf({ classIds }: DemoTeacher): string {
  return `/classes/${classIds[0]}/reports/grades-summary`;
}

async function markSome(page: Page): Promise<void> {
  const rows = page.locator('[data-student]');
  await rows.first().waitFor();
  const taps = [
    [1, /^Attendance/],
    [4, /^Attendance/],
    [4, /^Attendance/],
    [2, /^Note 1/],
    [6, /^Note 4/],
  ] as const;
  for (const [row, button] of taps) await rows.nth(row).getByRole('button', { name: button }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('status').getByRole('button', { name: '4 marks not saved' }).waitFor();
}

/** Saves the pictures of the README. The data of the demo's teacher has to be created with `README_DAY` as today. */
export async function takeReadmePictures(browser: Browser, url: string, teacher: DemoTeacher): Promise<void> {
  for (const { name, device, race, path, act } of PICTURES) {
    const context = await browser.newContext({ baseURL: url, colorScheme: 'light', ...device });
    const page = await context.newPage();
    if (race) await runRace(url, race(teacher));
    else await page.clock.setFixedTime(TIME);
    await signInAsDemo(page, url);
    // It shows when all rows are pulled; before, the timer would lack the race.
    await openScreen(page, url, { path: gradesOf(teacher) });
    await openScreen(page, url, { path: path(teacher) });
    await act?.(page);
    await page.evaluate('document.fonts.ready');
    const file = join(FOLDER, `${name}.png`);
    await page.screenshot({ path: file, animations: 'disabled' });
    await context.close();
    const { size } = statSync(file);
    console.log(`${file}: ${Math.round(size / 1000)} kB`);
    if (size > MOST_BYTES) throw new Error(`${file} has more than ${MOST_BYTES} bytes`);
  }
}
